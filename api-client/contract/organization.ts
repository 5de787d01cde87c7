import * as z from 'zod';
import { endpoint } from './endpoint';
import { AccountType, PasswordExpiryDays, RegionId } from './fields/enumerations';
import { CompanyName, CurrentPassword, text } from './fields/text';
import { Count, Id, Instant, Percent } from './fields/values';

export const Visibility = z
  .enum(['private', 'organization', 'public'])
  .describe('Who can read it: its owner and whom it was shared with, the organization, or everybody.');

/** Moves: planned → copying → verifying → switched, or failed and still in the old region; cancelled before it starts. */
export const RegionChange = z.object({
  id: Id.describe('Identifies the change.'),
  from: RegionId.describe('The region that the data is in.'),
  to: RegionId.describe('The region that it moves to.'),
  state: z
    .enum(['planned', 'copying', 'verifying', 'switched', 'failed', 'cancelled'])
    .describe('How far it is. After failed and cancelled the data is still in the old region.'),
  progressPercent: Percent.describe('Copied share in percent, 0 to 100.'),
  requestedBy: z.string().nullable().describe('Address of who asked for it; null when that is no member any more.'),
  requestedAt: Instant.describe('When it was asked for.'),
  startsAt: Instant.describe('When copying begins; until then it can be cancelled.'),
  finishedAt: Instant.nullable().describe('When it ended, in whatever way; null before.'),
});

const organization = z.object({
  id: Id.describe('Identifies the organization.'),
  name: z.string().describe("Organization's name."),
  accountType: AccountType,
  owner: z.string().describe('Address of the owner.'),
  admins: z
    .array(z.string())
    .describe('Addresses of admins, by name, 20 at most: whom to ask for what one may not do.'),
  memberCount: Count.describe('How many members, invited people not counted.'),
  invitedCount: Count.describe('How many invitations were neither accepted nor taken back; expired ones count.'),
  region: RegionId.describe('Where its data is processed.'),
  regionSetAt: Instant.describe('Since when.'),
  regionSetBy: z.string().nullable().describe('Address of who chose it; null for the default.'),
  regionChange: RegionChange.nullable().describe('The latest change of region; null if there was none.'),
  regionNoticeMinutes: z.int().min(0).describe('How long a change of region waits before it begins.'),
  passwordExpiryDays: PasswordExpiryDays.nullable().describe('Password expiration policy in days; null when off.'),
  ssoState: z
    .enum(['none', 'configured', 'active', 'required'])
    .describe('Single sign-on: not set up, saved but not yet usable, usable, or the only way in.'),
  defaultVisibility: Visibility.describe('Who can read what members make, unless they choose otherwise.'),
  createdAt: Instant.describe('When it was made.'),
});

export const getOrganization = endpoint({
  name: 'getOrganization',
  summary: "Reads the caller's organization.",
  method: 'GET',
  path: '/organization',
  access: 'bearer',
  response: organization,
  errors: [],
});

/** Closes the organization with everything in it. A member who leaves alone uses deleteAccount. */
export const deleteOrganization = endpoint({
  name: 'deleteOrganization',
  summary: 'Closes the organization for good: data of all members is erased, invoices keep the legal minimum.',
  method: 'DELETE',
  path: '/organization',
  access: 'bearer',
  body: z.strictObject({
    typedName: text(200).describe("The organization's name, typed by the person."),
    currentPassword: CurrentPassword.optional().describe(
      'The present password. Left out only by people without one, within 5 minutes of a login by single sign-on.',
    ),
  }),
  response: z.object({
    id: Id.describe('The organization that was closed.'),
    deletedAt: Instant.describe('When it was closed. All sessions of its members have ended.'),
  }),
  errors: [
    'error_confirmation_mismatch',
    'error_password_current_invalid',
    'error_reauthentication_required',
    'error_owner_protected',
  ],
});

export const updateOrganization = endpoint({
  name: 'updateOrganization',
  summary: "Changes the organization's name or defaults. What is left out stays as it is.",
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

/** Without a company it is the owner's two names, of 100 characters each, and the space between them. */
const nameCharactersMax = 201;

/** Asking for the region that the data is in takes a planned change back. */
export const changeOrganizationRegion = endpoint({
  name: 'changeOrganizationRegion',
  summary: 'Plans the move of all regional data to another region, or cancels a planned one.',
  method: 'PATCH',
  path: '/organization/region',
  access: 'bearer',
  successStatus: 202,
  body: z.strictObject({
    region: RegionId.describe('The region to move to; the present one cancels a planned move.'),
    typedName: text(nameCharactersMax).describe("The organization's name, typed by the person."),
  }),
  response: RegionChange,
  errors: ['error_confirmation_mismatch', 'error_region_unchanged', 'error_region_change_running'],
});

export const listRegions = endpoint({
  name: 'listRegions',
  summary: 'Lists the 25 data processing regions, by continent and city.',
  method: 'GET',
  path: '/regions',
  access: 'open',
  response: z.array(
    z.object({
      id: RegionId.describe('Identifies the region.'),
      continent: z.enum(['Asia Pacific', 'Europe', 'Middle East', 'Americas']).describe('Where it lies.'),
      city: z.string().describe('City, such as Frankfurt.'),
      country: z.string().nullable().describe('Country or state, such as Germany; null for a city that is one.'),
    }),
  ),
  errors: [],
});
