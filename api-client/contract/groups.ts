import * as acceptTerms from './account/accept-terms';
import * as cancelEmailUpdate from './account/cancel-email-update';
import * as connections from './account/connections';
import * as dataExport from './account/data-export';
import * as deleteAccount from './account/delete-account';
import * as invitations from './account/invitations';
import * as login from './account/login';
import * as emailSubscriptions from './account/email-preferences';
import * as profile from './account/profile';
import * as recovery from './account/recovery';
import * as registration from './account/registration';
import * as secondFactor from './account/second-factor';
import * as sessions from './account/sessions';
import * as staff from './account/staff';
import * as staffDisputes from './account/staff-disputes';
import * as staffRefunds from './account/staff-refunds';
import * as staffTools from './account/staff-tools';
import * as unsubscribe from './account/unsubscribe';
import * as verification from './account/verification';
import * as activities from './activities';
import * as addOns from './add-ons';
import * as apiKey from './api-keys/api-key';
import * as keyTools from './api-keys/key-tools';
import * as researchBot from './api-keys/research-bot';
import * as billing from './billing';
import * as captcha from './captcha';
import * as contact from './contact';
import * as creditCards from './credit-cards';
import * as customerCredits from './customer-credits';
import * as flowsDefinitions from './flows/definitions';
import * as flowsFiles from './flows/files';
import * as flowsRuns from './flows/runs';
import * as health from './health';
import * as invoices from './invoices';
import * as leaveOrganization from './leave-organization';
import * as auditLog from './org-admin/audit-log';
import * as invites from './org-admin/invites';
import * as passwordPolicies from './org-admin/password-policies';
import * as users from './org-admin/users';
import * as organization from './organization';
import * as payments from './payments';
import * as pricingPlans from './pricing-plans';
import * as promoCode from './promo-code';
import * as publicKeys from './public-keys';
import * as resourceUsage from './resource-usage';
import * as abilities from './roles/abilities';
import * as grants from './roles/grants';
import * as singleSignOn from './single-sign-on';
import * as singleSignOnTools from './single-sign-on-tools';
import * as subscriptions from './subscriptions';
import * as walletPackages from './wallet-packages';
import * as webhooks from './webhooks/webhooks';
import * as whitePaper from './white-paper';
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
      acceptTerms,
      dataExport,
      deleteAccount,
      staff,
      staffTools,
      staffRefunds,
      staffDisputes,
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
    endpoints: endpointsIn(customerCredits),
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
    endpoints: endpointsIn(users, invites, passwordPolicies, auditLog),
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
