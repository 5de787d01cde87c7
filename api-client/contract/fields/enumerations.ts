import * as z from 'zod';
import { organizationRoles, permissionActions, resourceRoles, resourceTypes } from '../../rules/abilities';
import { regionIds } from '../../rules/regions';

/** The enumerations of the specification, section 3, spelled as there. */

export const AccountType = z
  .enum(['Individual', 'Business'])
  .describe('Individual: a one-person organization. Business: a company with a name.');
export type AccountType = z.infer<typeof AccountType>;

export const Role = z
  .enum(organizationRoles)
  .describe('The role within an organization. One of its admins is the owner.');

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

export const PermissionAction = z.enum(permissionActions);

export const ResourceType = z.enum(resourceTypes);

export const ResourceRole = z
  .enum(resourceRoles)
  .describe('A role on one thing: read it; also change it; also share, transfer and delete it.');

/** The 25 data processing regions. */
export const RegionId = z.enum(regionIds);

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
