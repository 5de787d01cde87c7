import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';
import { registerLocalTools } from './local/register-local-tools';
import { registerAccount } from './modules/account';
import { registerAddOns } from './modules/add-ons';
import { registerApiKeys } from './modules/api-keys';
import { registerAudit } from './modules/audit-log';
import { registerBillingDetails } from './modules/billing-details';
import { registerCampaigns } from './modules/campaigns';
import { registerCaptcha } from './modules/captcha';
import { registerCheckoutPrice } from './modules/checkout';
import { registerConnections } from './modules/connections';
import { registerContact } from './modules/contact';
import { registerDataExport } from './modules/data-export';
import { registerAccountDeletion } from './modules/account-deletion';
import { registerFlows } from './modules/flows';
import { registerFlowFiles } from './modules/flow-files';
import { registerHealth } from './modules/health';
import { registerInvitations } from './modules/invitations';
import { registerInvoices } from './modules/invoices';
import { registerEmailSubscriptions } from './modules/email-preferences';
import { registerMembers } from './modules/members';
import { registerOrganization } from './modules/organization-settings';
import { registerPaymentMethods } from './modules/payment-methods';
import { registerPasswordPolicy } from './modules/password-policy';
import { registerPaymentEvents } from './modules/payment-events';
import { registerPlanChanges } from './modules/plan-changes';
import { registerPricingPlans } from './modules/pricing-plans';
import { registerQuotes } from './modules/quotes';
import { registerActivities } from './modules/activities';
import { registerResources } from './modules/resources';
import { registerRenewals } from './modules/renewals';
import { registerRegions } from './modules/regions';
import { registerSecondFactor } from './modules/second-factor';
import { registerSessions } from './modules/sessions';
import { registerSso } from './modules/sso';
import { registerStaffActions } from './modules/staff-actions';
import { registerDisputes } from './modules/disputes';
import { registerStaffRefunds } from './modules/staff-refunds';
import { registerUsage } from './modules/usage';
import { registerWallet } from './modules/wallet';
import { registerWalletPackages } from './modules/wallet-packages';
import { registerWebhooks } from './modules/webhooks';
import { registerWhitePaper } from './modules/white-paper';

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
