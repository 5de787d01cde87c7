import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';
import { registerLocalTools } from './local/register-local-tools';
import { registerAccount, registerAccountDeletion } from './modules/access/account';
import { registerAddOns } from './modules/billing/add-ons';
import { registerApiKeys } from './modules/flows/api-keys';
import { registerAudit } from './modules/organization/audit-log';
import { registerBillingDetails } from './modules/billing/billing-details';
import { registerCampaigns } from './modules/operator/campaigns';
import { registerCaptcha } from './modules/identity/captcha';
import { registerCheckoutPrice, registerPlanChanges, registerPricingPlans } from './modules/billing/plans';
import { registerConnections } from './modules/flows/connections';
import { registerContact, registerWhitePaper } from './modules/site/leads';
import { registerDataExport } from './modules/organization/personal-data';
import { registerFlows, registerFlowFiles } from './modules/flows/flows';
import { registerHealth } from './modules/operator/health';
import { registerInvitations, registerMembers } from './modules/access/members';
import { registerInvoices } from './modules/billing/invoices';
import { registerEmailSubscriptions } from './modules/identity/email-addresses';
import { registerOrganization } from './modules/access/organization-settings';
import { registerPaymentMethods } from './modules/billing/payment-methods';
import { registerPasswordPolicy } from './modules/access/authentication-policy';
import { registerPaymentEvents, registerDisputes } from './modules/billing/payments';
import { registerQuotes } from './modules/billing/quotes';
import { registerActivities } from './modules/flows/activities';
import { registerResources } from './modules/flows/resources';
import { registerRenewals } from './modules/billing/renewals';
import { registerRegions } from './modules/organization/regions';
import { registerSecondFactor } from './modules/identity/credentials';
import { registerSessions } from './modules/identity/sessions';
import { registerSso } from './modules/access/sso';
import { registerStaffActions, registerStaffRefunds } from './modules/operator/staff-actions';
import { registerUsage } from './modules/billing/usage';
import { registerWallet, registerWalletPackages } from './modules/billing/wallet';
import { registerWebhooks } from './modules/organization/webhooks';

/** The register functions of all modules. */
const modules: ((app: FastifyInstance, deps: Deps) => void)[] = [
  registerHealth,
  // First, because it must be registered before the calls that accept keys.
  registerApiKeys,
  registerCaptcha,
  registerSessions,
  registerAccount,
  registerAccountDeletion,
  registerDataExport,
  registerInvitations,
  registerMembers,
  registerOrganization,
  registerPasswordPolicy,
  registerAudit,
  registerStaffActions,
  registerStaffRefunds,
  registerDisputes,
  registerResources,
  registerActivities,
  registerSso,
  registerRegions,
  registerSecondFactor,
  registerConnections,
  registerCampaigns,
  registerPaymentEvents,
  registerPricingPlans,
  registerQuotes,
  registerPlanChanges,
  registerRenewals,
  registerCheckoutPrice,
  registerPaymentMethods,
  registerWalletPackages,
  registerWebhooks,
  registerFlows,
  registerUsage,
  registerWallet,
  registerAddOns,
  registerBillingDetails,
  registerInvoices,
  registerFlowFiles,
  registerContact,
  registerWhitePaper,
  registerEmailSubscriptions,
  registerLocalTools,
];

export function registerModules(app: FastifyInstance, deps: Deps): void {
  for (const register of modules) register(app, deps);
}
