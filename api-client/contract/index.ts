/**
 * The whole contract, for the backend, the API document and the tests. Browser code imports single files such as
 * `@app/api-client/contract/identity/login`, so that a page does not load the rest.
 */
import type { Endpoint } from './endpoint';
import { groups } from './groups';

export * from './identity/accept-terms';
export * from './access/cancel-email-update';
export * from './access/confirm-bounced-email';
export * from './flows/connections';
export * from './organization/data-export';
export * from './access/delete-account';
export * from './access/invitations';
export * from './identity/login';
export * from './identity/email-preferences';
export * from './access/profile';
export * from './identity/recovery';
export * from './identity/registration';
export * from './identity/second-factor';
export * from './identity/sessions';
export * from './operator/staff';
export * from './identity/unsubscribe';
export * from './identity/verification';
export * from './billing/add-ons';
export * from './flows/api-key';
export * from './flows/key-tools';
export * from './flows/research-bot';
export * from './billing/billing';
export * from './identity/captcha';
export * from './site/contact';
export * from './billing/credit-cards';
export * from './billing/customer-credits';
export * from './flows/definitions';
export * from './flows/runs';
export * from './operator/health';
export * from './billing/invoices';
export * from './access/leave-organization';
export * from './organization/audit-log';
export * from './access/invites';
export * from './access/password-policies';
export * from './access/users';
export * from './organization/organization';
export * from './billing/pricing-plans';
export * from './billing/promo-code';
export * from './identity/public-keys';
export * from './billing/resource-usage';
export * from './organization/abilities';
export * from './organization/grants';
export * from './access/single-sign-on';
export * from './access/single-sign-on-tools';
export * from './billing/subscriptions';
export * from './billing/wallet-packages';
export * from './organization/webhooks';
export * from './site/white-paper';
export { groups, groupTitleOf } from './groups';

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = groups.flatMap((group) => group.endpoints);
