import * as acceptTerms from './identity/accept-terms';
import * as cancelEmailUpdate from './access/cancel-email-update';
import * as confirmBouncedEmail from './access/confirm-bounced-email';
import * as connections from './flows/connections';
import * as dataExport from './organization/data-export';
import * as deleteAccount from './access/delete-account';
import * as invitations from './access/invitations';
import * as login from './identity/login';
import * as emailSubscriptions from './identity/email-preferences';
import * as profile from './access/profile';
import * as recovery from './identity/recovery';
import * as registration from './identity/registration';
import * as secondFactor from './identity/second-factor';
import * as sessions from './identity/sessions';
import * as staff from './operator/staff';
import * as staffDisputes from './operator/staff-disputes';
import * as staffEmails from './operator/staff-emails';
import * as staffRefunds from './operator/staff-refunds';
import * as staffTools from './operator/staff-tools';
import * as unsubscribe from './identity/unsubscribe';
import * as verification from './identity/verification';
import * as activities from './flows/activities';
import * as addOns from './billing/add-ons';
import * as apiKey from './flows/api-key';
import * as keyTools from './flows/key-tools';
import * as researchBot from './flows/research-bot';
import * as billing from './billing/billing';
import * as captcha from './identity/captcha';
import * as contact from './site/contact';
import * as creditCards from './billing/credit-cards';
import * as creditHistory from './billing/credit-history';
import * as customerCredits from './billing/customer-credits';
import * as flowsDefinitions from './flows/definitions';
import * as flowsFiles from './flows/files';
import * as flowsRuns from './flows/runs';
import * as health from './operator/health';
import * as invoices from './billing/invoices';
import * as holdings from './access/holdings';
import * as leaveOrganization from './access/leave-organization';
import * as auditLog from './organization/audit-log';
import * as invites from './access/invites';
import * as passwordPolicies from './access/password-policies';
import * as users from './access/users';
import * as organization from './organization/organization';
import * as payments from './billing/payments';
import * as pricingPlans from './billing/pricing-plans';
import * as promoCode from './billing/promo-code';
import * as publicKeys from './identity/public-keys';
import * as resourceUsage from './billing/resource-usage';
import * as abilities from './organization/abilities';
import * as grants from './organization/grants';
import * as singleSignOn from './access/single-sign-on';
import * as singleSignOnTools from './access/single-sign-on-tools';
import * as subscriptions from './billing/subscriptions';
import * as walletPackages from './billing/wallet-packages';
import * as webhooks from './organization/webhooks';
import * as whitePaper from './site/white-paper';
import type { Endpoint } from './endpoint';

/** A titled group of calls in the API document. */
export type Group = { title: string; description: string; endpoints: readonly Endpoint[] };

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

/** Returns the endpoints that the modules export, without the schemas that they export as well. */
function endpointsIn(...modules: object[]): readonly Endpoint[] {
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

/** Every call of the API by group, in the order of the API document. */
export const groups: readonly Group[] = [
  {
    title: 'Account',
    description: 'Sign-up, login, sessions, profile, password, two-step login, data export and account deletion.',
    endpoints: endpointsIn(
      registration,
      verification,
      login,
      sessions,
      secondFactor,
      profile,
      recovery,
      invitations,
      emailSubscriptions,
      unsubscribe,
      cancelEmailUpdate,
      confirmBouncedEmail,
      acceptTerms,
      dataExport,
      deleteAccount,
      staff,
      staffTools,
      staffRefunds,
      staffDisputes,
      staffEmails,
      connections,
    ),
  },
  { title: 'Add-ons', description: 'Packages that extend the limits of a plan.', endpoints: endpointsIn(addOns) },
  {
    title: 'API keys',
    description: 'API keys for your programs and for research bots.',
    endpoints: endpointsIn(apiKey, researchBot, keyTools),
  },
  {
    title: 'Billing',
    description: 'Billing details for invoices, prices before an order, and payment events.',
    endpoints: endpointsIn(billing, payments),
  },
  { title: 'Contact', description: 'Messages to sales and support.', endpoints: endpointsIn(contact) },
  { title: 'Credit cards', description: 'Saved payment cards.', endpoints: endpointsIn(creditCards) },
  {
    title: 'Customer credits',
    description: "The organization's wallet: balance, purchases, transactions and costs.",
    endpoints: endpointsIn(customerCredits, creditHistory),
  },
  {
    title: 'Flows',
    description: 'Workflows: definitions, runs, files and costs.',
    endpoints: endpointsIn(flowsDefinitions, flowsRuns, flowsFiles),
  },
  { title: 'Invoices', description: 'Invoices and their payment.', endpoints: endpointsIn(invoices) },
  {
    title: 'Org admin',
    description: 'Members, invitations, password policy and audit log of an organization.',
    endpoints: endpointsIn(users, holdings, invites, passwordPolicies, auditLog),
  },
  {
    title: 'Organization',
    description: 'The organization, its data region and its defaults.',
    endpoints: endpointsIn(organization, leaveOrganization),
  },
  { title: 'Pricing plans', description: 'Plans and their prices.', endpoints: endpointsIn(pricingPlans) },
  { title: 'Promo code', description: 'Promo codes and discounts.', endpoints: endpointsIn(promoCode) },
  {
    title: 'Resource usage',
    description: 'Usage against the limits of a plan, and activities that use them or cost credits.',
    endpoints: endpointsIn(resourceUsage, activities),
  },
  { title: 'Roles', description: 'Roles, permissions and sharing.', endpoints: endpointsIn(abilities, grants) },
  {
    title: 'Single sign-on',
    description: 'Identity providers of an organization.',
    endpoints: endpointsIn(singleSignOn, singleSignOnTools),
  },
  {
    title: 'Subscriptions',
    description: "The organization's plan: quotes, changes, renewal and cancellation.",
    endpoints: endpointsIn(subscriptions),
  },
  {
    title: 'Webhooks',
    description: 'Calls to your programs when a run finished, an invoice was paid or a limit was reached.',
    endpoints: endpointsIn(webhooks),
  },
  {
    title: 'Other',
    description: 'Wallet packages, white papers, CAPTCHA, public keys and health checks.',
    endpoints: endpointsIn(walletPackages, whitePaper, captcha, publicKeys, health),
  },
];

const titles = new Map(groups.flatMap(({ title, endpoints }) => endpoints.map(({ name }) => [name, title])));

/** @returns The title of the group that contains the call; undefined if the contract does not contain it. */
export const groupTitleOf = ({ name }: Endpoint): string | undefined => titles.get(name);
