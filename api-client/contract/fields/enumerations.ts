import * as z from 'zod';
import { quotaCategories } from '../../rules/billing/quotas';
import { organizationRoles, permissionActions, resourceRoles, resourceTypes } from '../../rules/organization/abilities';
import { regionIds } from '../../rules/organization/regions';

/** Enumerations whose values are fixed by the specification. */

export const AccountType = z
  .enum(['Individual', 'Business'])
  .describe('`Individual`: an organization with one user. `Business`: a company with a name.');
export type AccountType = z.infer<typeof AccountType>;

export const Role = z.enum(organizationRoles).describe('Role in the organization. One of its admins is the owner.');

export const InvitationStatus = z
  .enum(['InvitationSent', 'Active'])
  .describe('`InvitationSent`: the invitation is pending. `Active`: it was accepted.');

export const PasswordExpiryDays = z
  .literal([90, 180, 360])
  .describe('Number of days after which members must change their password.');

/**
 * The strength of a password. The values 0 to 4 are fixed by the specification, which does not define their meaning.
 */
export const PasswordStrength = z
  .literal([0, 1, 2, 3, 4])
  .describe('Password strength, from 0 (guessed immediately) to 4 (practically unguessable).');

export const BillingInterval = z.enum(['monthly', 'annual']).describe('Billing period of a plan.');

export const PermissionAction = z.enum(permissionActions);

export const ResourceType = z.enum(resourceTypes);

export const ResourceRole = z
  .enum(resourceRoles)
  .describe(
    'Role on one resource. `viewer` can read it, `editor` can also change it, and `manager` can also share, transfer and delete it.',
  );

/** The 25 data processing regions. */
export const RegionId = z.enum(regionIds);

/** Categories that plans measure and limit. The values are fixed by the specification. */
export const QuotaCategory = z.enum(quotaCategories);
