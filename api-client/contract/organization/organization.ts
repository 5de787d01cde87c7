import * as z from 'zod';
import { endpoint } from '../endpoint';
import { ClosingLosses } from '../fields/closing-losses';
import { AccountType, PasswordExpiryDays, RegionId } from '../fields/enumerations';
import { CompanyName, ConfirmingPassword, text } from '../fields/text';
import { Count, Id, Instant, Percent } from '../fields/values';

export const Visibility = z
  .enum(['private', 'organization', 'public'])
  .describe(
    'Who can read a resource. `private`: its owner and users it is shared with. `organization`: every member. `public`: anyone.',
  );

/**
 * States: planned → copying → verifying → switched. A failed change leaves the data in the old region. Only a planned
 * change can be canceled.
 */
export const RegionChange = z.object({
  id: Id.describe('ID of the region change.'),
  from: RegionId.describe('The region of the data before the change.'),
  to: RegionId.describe('The region to move the data to.'),
  state: z
    .enum(['planned', 'copying', 'verifying', 'switched', 'failed', 'cancelled'])
    .describe('Progress of the change. After `failed` and `cancelled`, the data is still in the old region.'),
  progressPercent: Percent.describe('Copied data in percent, from 0 to 100.'),
  requestedBy: z
    .string()
    .nullable()
    .describe('Email address of the user who requested the change; `null` if that user is no longer a member.'),
  requestedAt: Instant.describe('When the change was requested.'),
  startsAt: Instant.describe('When copying starts. The change can be canceled until then.'),
  finishedAt: Instant.nullable().describe('When the change ended, with any result; `null` until then.'),
});

const organization = z.object({
  id: Id.describe('ID of the organization.'),
  name: z.string().describe('Name of the organization.'),
  accountType: AccountType,
  owner: z.string().describe('Email address of the owner.'),
  admins: z
    .array(z.string())
    .describe('Email addresses of at most 20 admins, by name. Other members can ask them for permissions.'),
  memberCount: Count.describe('Number of members, not including invited users.'),
  invitedCount: Count.describe('Number of invitations that were neither accepted nor revoked, including expired ones.'),
  region: RegionId.describe("Region where the organization's data is processed."),
  regionSetAt: Instant.describe('When the region was set.'),
  regionSetBy: z
    .string()
    .nullable()
    .describe('Email address of the user who chose the region; `null` for the default region.'),
  regionChange: RegionChange.nullable().describe('The most recent region change; `null` if there was none.'),
  regionNoticeMinutes: z.int().min(0).describe('Minutes between the request for a region change and its start.'),
  passwordExpiryDays: PasswordExpiryDays.nullable().describe(
    'Password expiration policy in days; `null` if passwords do not expire.',
  ),
  ssoState: z
    .enum(['none', 'configured', 'active', 'required'])
    .describe(
      'State of single sign-on. `none`: not set up. `configured`: saved, but not usable yet. `active`: usable. `required`: the only way to log in.',
    ),
  defaultVisibility: Visibility.describe('Who can read new resources, unless their creator chooses otherwise.'),
  createdAt: Instant.describe('When the organization was created.'),
});

export const getOrganization = endpoint({
  name: 'getOrganization',
  summary: "Returns the caller's organization.",
  method: 'GET',
  path: '/organization',
  access: 'bearer',
  response: organization,
  errors: [],
});

/** Everything paid or owed that the confirmation dialog names. */
export const getOrganizationDeletion = endpoint({
  name: 'getOrganizationDeletion',
  summary: 'Previews the deletion of the organization: what it has paid for or owes, which would be lost or voided.',
  method: 'GET',
  path: '/organization/deletion',
  access: 'bearer',
  response: ClosingLosses,
  errors: ['error_owner_protected'],
});

/** Closes the organization with everything in it. A member who only deletes their own account uses `deleteAccount`. */
export const deleteOrganization = endpoint({
  name: 'deleteOrganization',
  summary: 'Permanently closes the organization. The data of all members is erased; invoices keep the legal minimum.',
  method: 'DELETE',
  path: '/organization',
  access: 'bearer',
  body: z.strictObject({
    typedName: text(200).describe('Name of the organization, typed by the user.'),
    currentPassword: ConfirmingPassword,
  }),
  response: z.object({
    id: Id.describe('ID of the closed organization.'),
    deletedAt: Instant.describe('When the organization was closed. All sessions of its members have ended.'),
  }),
  errors: [
    'error_confirmation_mismatch',
    'error_password_current_invalid',
    'error_reauthentication_required',
    'error_owner_protected',
    'error_payment_in_progress',
  ],
});

export const updateOrganization = endpoint({
  name: 'updateOrganization',
  summary: "Updates the organization's name or default visibility. Omitted fields do not change.",
  method: 'PATCH',
  path: '/organization',
  access: 'bearer',
  body: z.strictObject({
    name: CompanyName.optional().describe('New name.'),
    defaultVisibility: Visibility.optional(),
  }),
  response: organization,
  errors: [],
});

/**
 * Without a company name, the organization's name is the owner's first and last name, of 100 characters each, and a
 * space.
 */
const nameCharactersMax = 201;

/** Choosing the current region cancels a planned change. */
export const changeOrganizationRegion = endpoint({
  name: 'changeOrganizationRegion',
  summary: 'Plans the move of all regional data to another region, or cancels a planned move.',
  method: 'PATCH',
  path: '/organization/region',
  access: 'bearer',
  successStatus: 202,
  body: z.strictObject({
    region: RegionId.describe('The region to move to. The current region cancels a planned move.'),
    typedName: text(nameCharactersMax).describe('Name of the organization, typed by the user.'),
  }),
  response: RegionChange,
  errors: ['error_confirmation_mismatch', 'error_region_unchanged', 'error_region_change_running'],
});

export const listRegions = endpoint({
  name: 'listRegions',
  summary: 'Lists the 25 data processing regions, by continent and city.',
  method: 'GET',
  path: '/regions',
  access: 'public',
  response: z.array(
    z.object({
      id: RegionId.describe('ID of the region.'),
      continent: z.enum(['Asia Pacific', 'Europe', 'Middle East', 'Americas']).describe('Continent of the region.'),
      city: z.string().describe('City, such as Frankfurt.'),
      country: z.string().nullable().describe('Country or state, such as Germany; `null` for a city state.'),
    }),
  ),
  errors: [],
});
