/**
 * The whole contract: for the backend, the API document and the tests. What runs in a browser imports the single file
 * that it needs (`@app/api-client/contract/account/login`), so that a page does not load the rest.
 */
import * as connections from './account/connections';
import * as invitations from './account/invitations';
import * as login from './account/login';
import * as mailSubscriptions from './account/mail-subscriptions';
import * as profile from './account/profile';
import * as recovery from './account/recovery';
import * as registration from './account/registration';
import * as staff from './account/staff';
import * as verification from './account/verification';
import * as acceptTerms from './additions/accept-terms';
import * as apiKeyAdditions from './additions/api-keys';
import * as auditLog from './additions/audit-log';
import * as cancelEmailUpdate from './additions/cancel-email-update';
import * as captcha from './additions/captcha';
import * as dataExport from './additions/data-export';
import * as deleteAccount from './additions/delete-account';
import * as health from './additions/health';
import * as leave from './additions/leave-organization';
import * as publicKeys from './additions/public-keys';
import * as secondFactor from './additions/second-factor';
import * as sessions from './additions/sessions';
import * as ssoTools from './additions/single-sign-on';
import * as unsubscribe from './additions/unsubscribe';
import * as addOns from './add-ons';
import * as apiKeyCalls from './api-keys/api-key';
import * as researchBot from './api-keys/research-bot';
import * as billing from './billing';
import * as contact from './contact';
import * as creditCards from './credit-cards';
import * as customerCredits from './customer-credits';
import * as flowDefinitions from './flows/definitions';
import * as flowRuns from './flows/runs';
import * as invoices from './invoices';
import * as invites from './org-admin/invites';
import * as passwordPolicies from './org-admin/password-policies';
import * as members from './org-admin/users';
import * as organization from './organization';
import * as pricingPlans from './pricing-plans';
import * as promoCode from './promo-code';
import * as resourceUsage from './resource-usage';
import * as roleAbilities from './roles/abilities';
import * as roleGrants from './roles/grants';
import * as singleSignOn from './single-sign-on';
import * as subscriptions from './subscriptions';
import * as walletPackages from './wallet-packages';
import * as whitePaper from './white-paper';
import type { Endpoint } from './endpoint';

export * from './account/connections';
export * from './account/invitations';
export * from './account/login';
export * from './account/mail-subscriptions';
export * from './account/profile';
export * from './account/recovery';
export * from './account/registration';
export * from './account/staff';
export * from './account/verification';
export * from './additions/accept-terms';
export * from './additions/api-keys';
export * from './additions/audit-log';
export * from './additions/cancel-email-update';
export * from './additions/captcha';
export * from './additions/data-export';
export * from './additions/delete-account';
export * from './additions/health';
export * from './additions/leave-organization';
export * from './additions/public-keys';
export * from './additions/second-factor';
export * from './additions/sessions';
export * from './additions/single-sign-on';
export * from './additions/unsubscribe';
export * from './add-ons';
export * from './api-keys/api-key';
export * from './api-keys/research-bot';
export * from './billing';
export * from './contact';
export * from './credit-cards';
export * from './customer-credits';
export * from './flows/definitions';
export * from './flows/runs';
export * from './invoices';
export * from './org-admin/invites';
export * from './org-admin/password-policies';
export * from './org-admin/users';
export * from './organization';
export * from './pricing-plans';
export * from './promo-code';
export * from './resource-usage';
export * from './roles/abilities';
export * from './roles/grants';
export * from './single-sign-on';
export * from './subscriptions';
export * from './wallet-packages';
export * from './white-paper';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

/** A module exports its endpoints beside the schemas that they share: only the endpoints are listed. */
function endpointsIn(...modules: object[]): readonly Endpoint[] {
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

/** The calls of the specification's section 7, by its groups. */
export const section7Groups = {
  account: endpointsIn(
    registration,
    verification,
    login,
    profile,
    recovery,
    invitations,
    mailSubscriptions,
    staff,
    connections,
  ),
  addOns: endpointsIn(addOns),
  apiKeys: endpointsIn(apiKeyCalls, researchBot),
  billing: endpointsIn(billing),
  contact: endpointsIn(contact),
  creditCards: endpointsIn(creditCards),
  customerCredits: endpointsIn(customerCredits),
  flows: endpointsIn(flowDefinitions, flowRuns),
  invoices: endpointsIn(invoices),
  orgAdmin: endpointsIn(invites, passwordPolicies, members),
  organization: endpointsIn(organization),
  pricingPlans: endpointsIn(pricingPlans),
  promoCode: endpointsIn(promoCode),
  resourceUsage: endpointsIn(resourceUsage),
  roles: endpointsIn(roleAbilities, roleGrants),
  singleSignOn: endpointsIn(singleSignOn),
  subscriptions: endpointsIn(subscriptions),
  other: endpointsIn(walletPackages, whitePaper),
} as const satisfies Record<string, readonly Endpoint[]>;

export const section7: readonly Endpoint[] = Object.values(section7Groups).flat();

/** Calls of our own, which section 7 does not have. */
export const additions: readonly Endpoint[] = endpointsIn(
  acceptTerms,
  apiKeyAdditions,
  cancelEmailUpdate,
  deleteAccount,
  captcha,
  dataExport,
  publicKeys,
  secondFactor,
  sessions,
  health,
  auditLog,
  leave,
  ssoTools,
  unsubscribe,
);

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [...section7, ...additions];
