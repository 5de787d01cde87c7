import * as z from 'zod';
import { endpoint } from '../endpoint';
import { InvitationStatus, Role } from '../fields/enumerations';
import { page, pageQuery } from '../fields/page';
import { UserSearch } from '../fields/user-search';
import { Email } from '../fields/text';
import { Id, Instant } from '../fields/values';
import { adminHoldingFields, memberHoldingFields } from './holdings';

export const Member = z.object({
  userId: Id.describe('ID of the user.'),
  email: z.string().describe('Email address of the user.'),
  firstName: z.string().nullable().describe('First name; `null` while the user is only invited.'),
  lastName: z.string().nullable().describe('Last name; `null` while the user is only invited.'),
  role: Role.describe('Role in the organization.'),
  isOwner: z.boolean().describe('Whether the user owns the organization.'),
  status: InvitationStatus,
  signsInWithSso: z.boolean().describe('Whether the user logs in by single sign-on.'),
  isLockedOut: z
    .boolean()
    .describe(
      'Whether the user cannot log in: the organization requires single sign-on, the address is in none of its verified domains, and the user has never logged in by single sign-on. Admins only; otherwise `false`.',
    ),
  invitedAt: Instant.nullable().describe('When the last invitation was sent; `null` if the user was never invited.'),
  invitationExpiresAt: Instant.nullable().describe(
    'When the invitation link expires; `null` unless `status` is `InvitationSent`.',
  ),
  joinedAt: Instant.nullable().describe('When the user joined; `null` while only invited.'),
  suspendedAt: Instant.nullable().describe('When the account was suspended; `null` if it is not suspended.'),
  lastActiveAt: Instant.nullable().describe('When the user was last active; `null` if never.'),
});
export type Member = z.infer<typeof Member>;

const memberParams = z.strictObject({ email: Email.describe('Email address of the member.') });

/** Teammates and guests see members only, without invitation, last activity and suspension. */
export const listMembers = endpoint({
  name: 'listMembers',
  summary:
    "Lists the organization's members and invited users, by name. With `search`, the results are ordered by what matched.",
  method: 'GET',
  path: '/org-admin/users',
  access: 'bearer',
  query: z.strictObject({
    role: Role.optional().describe('Only users with this role.'),
    status: InvitationStatus.optional(),
    search: UserSearch.optional(),
    ...pageQuery,
  }),
  response: page(Member),
  errors: [],
});

export const updateMember = endpoint({
  name: 'updateMember',
  summary: "Changes a member's role.",
  method: 'PUT',
  path: '/org-admin/users/{email}',
  access: 'bearer',
  params: memberParams,
  body: z.strictObject({ role: Role.describe('The new role.'), ...adminHoldingFields }),
  response: Member,
  errors: ['error_last_admin', 'error_owner_protected'],
});

/** The user keeps the account and gets a new organization of their own. */
export const removeMember = endpoint({
  name: 'removeMember',
  summary: 'Removes a member from the organization, and ends or hands over what the member held in it.',
  method: 'DELETE',
  path: '/org-admin/users/{email}',
  access: 'bearer',
  params: memberParams,
  query: z.strictObject(memberHoldingFields),
  response: z.object({
    email: z.string().describe('Email address of the removed user.'),
    removedAt: Instant.describe('When the user was removed.'),
    resourcesMoved: z.int().min(0).describe('Number of resources that were transferred to another member.'),
  }),
  errors: ['error_last_admin', 'error_owner_protected'],
});
