import * as z from 'zod';

/** The enumerations of the specification, section 3, spelled as there. */

export const AccountType = z
  .enum(['Individual', 'Business'])
  .describe('Individual: a one-person organization. Business: a company with a name.');
export type AccountType = z.infer<typeof AccountType>;

export const Role = z
  .enum(['admin', 'teammate', 'guest'])
  .describe('The role within an organization. One of its admins is the owner.');
export type Role = z.infer<typeof Role>;

export const InvitationStatus = z
  .enum(['InvitationSent', 'Active'])
  .describe('InvitationSent until the invitation is accepted, Active from then on.');

export const PasswordExpiryDays = z
  .literal([90, 180, 360])
  .describe('After how many days members must choose a new password.');

/** The numeric enumeration 0 to 4, whose meaning the specification leaves open: it is the strength of a password. */
export const PasswordStrength = z
  .literal([0, 1, 2, 3, 4])
  .describe('Strength of a password, from 0 (guessed at once) to 4 (out of reach).');

export const BillingInterval = z.enum(['monthly', 'annual']).describe('How often a plan is paid.');

export const PermissionAction = z.enum(['transfer', 'create', 'read', 'update', 'delete', 'grant']);

export const ResourceType = z.enum([
  'studio-project',
  'studio-project-template',
  'knowledge-base',
  'workflow',
  'insight-booster-project',
  'insight-booster-report-template',
  'file',
  'ai-model',
  'organization',
  'subscription',
  'add-on-packages',
  'payment-method',
  'wallet-transaction',
  'brand-customization',
  'account',
  'account-sso-settings',
  'organization-password-expiration-policy',
]);

/** The 25 data processing regions. */
export const RegionId = z.enum([
  'australia-southeast1',
  'europe-west1',
  'northamerica-northeast1',
  'southamerica-west1',
  'europe-west9',
  'europe-west3',
  'asia-east2',
  'asia-south1',
  'asia-southeast2',
  'me-west1',
  'europe-west8',
  'asia-northeast2',
  'europe-west4',
  'europe-central2',
  'me-central1',
  'me-central2',
  'asia-southeast1',
  'europe-southwest1',
  'europe-west6',
  'asia-east1',
  'europe-west2',
  'us-central1',
  'us-east1',
  'us-south1',
  'us-west1',
]);

/** What plans measure and limit (specification, section 3, plan quotas and usage). */
export const QuotaCategory = z.enum([
  'usage-time',
  'computing-power',
  'custom-workflow-quota',
  'social-media-posts',
  'news-media-articles',
  'landscape-generation',
  'research-bot-interactions',
  'knowledge-base-index-texts',
  'knowledge-base-volume',
  'research-agent-tasks',
  'report-section-generation-cost-efficient',
  'report-section-generation-state-of-the-art',
  'max-file-size',
  'storage',
  'flows',
]);
