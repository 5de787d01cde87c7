import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { registerLocalTools } from '../local/register-local-tools';
import { registerAccount } from './account/account.routes';
import { registerApiKeys } from './api-keys/api-keys.routes';
import { registerAudit } from './audit/audit.routes';
import { registerCampaigns } from './campaigns/campaigns.routes';
import { registerCaptcha } from './captcha/captcha.routes';
import { registerContact } from './contact/contact.routes';
import { registerDataExport } from './data-export/data-export.routes';
import { registerErasure } from './erasure/erasure.routes';
import { registerHealth } from './health/health.routes';
import { registerInvitations } from './invitations/invitations.routes';
import { registerMailSubscriptions } from './mail-subscriptions/mail-subscriptions.routes';
import { registerMembers } from './members/members.routes';
import { registerOrganization } from './organization/organization.routes';
import { registerPasswordPolicy } from './password-policy/password-policy.routes';
import { registerPricingPlans } from './pricing-plans/pricing-plans.routes';
import { registerResources } from './resources/roles.routes';
import { registerRegions } from './regions/regions.routes';
import { registerSecondFactor } from './second-factor/second-factor.routes';
import { registerSessions } from './sessions/session.routes';
import { registerSso } from './sso/sso.routes';
import { registerStaffActions } from './staff-actions/staff-actions.routes';
import { registerWalletPackages } from './wallet-packages/wallet-packages.routes';
import { registerWhitePaper } from './white-paper/white-paper.routes';

/** Every module, in one list: a module is a function that serves its calls. */
const modules: ((app: FastifyInstance, deps: Deps) => void)[] = [
  registerHealth,
  // Before the calls that keys open.
  registerApiKeys,
  registerCaptcha,
  registerSessions,
  registerAccount,
  registerErasure,
  registerDataExport,
  registerInvitations,
  registerMembers,
  registerOrganization,
  registerPasswordPolicy,
  registerAudit,
  registerStaffActions,
  registerResources,
  registerSso,
  registerRegions,
  registerSecondFactor,
  registerCampaigns,
  registerPricingPlans,
  registerWalletPackages,
  registerContact,
  registerWhitePaper,
  registerMailSubscriptions,
  registerLocalTools,
];

export function registerModules(app: FastifyInstance, deps: Deps): void {
  for (const register of modules) register(app, deps);
}
