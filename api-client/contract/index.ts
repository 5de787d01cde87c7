/**
 * The whole contract, for the backend, the API document and the tests. Browser code imports single files such as
 * `@app/api-client/contract/account/login`, so that a page does not load the rest.
 */
import type { Endpoint } from './endpoint';
import { groups } from './groups';

export * from './account/accept-terms';
export * from './account/cancel-email-update';
export * from './account/connections';
export * from './account/data-export';
export * from './account/delete-account';
export * from './account/invitations';
export * from './account/login';
export * from './account/email-preferences';
export * from './account/profile';
export * from './account/recovery';
export * from './account/registration';
export * from './account/second-factor';
export * from './account/sessions';
export * from './account/staff';
export * from './account/unsubscribe';
export * from './account/verification';
export * from './add-ons';
export * from './api-keys/api-key';
export * from './api-keys/key-tools';
export * from './api-keys/research-bot';
export * from './billing';
export * from './captcha';
export * from './contact';
export * from './credit-cards';
export * from './customer-credits';
export * from './flows/definitions';
export * from './flows/runs';
export * from './health';
export * from './invoices';
export * from './leave-organization';
export * from './org-admin/audit-log';
export * from './org-admin/invites';
export * from './org-admin/password-policies';
export * from './org-admin/users';
export * from './organization';
export * from './pricing-plans';
export * from './promo-code';
export * from './public-keys';
export * from './resource-usage';
export * from './roles/abilities';
export * from './roles/grants';
export * from './single-sign-on';
export * from './single-sign-on-tools';
export * from './subscriptions';
export * from './wallet-packages';
export * from './webhooks/webhooks';
export * from './white-paper';
export { groups, groupTitleOf } from './groups';

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = groups.flatMap((group) => group.endpoints);
