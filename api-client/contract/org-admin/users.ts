import * as z from 'zod';
import { endpoint } from '../endpoint';
import { InvitationStatus, Role } from '../fields/enumerations';
import { page, pageQuery } from '../fields/page';
import { UserSearch } from '../fields/user-search';
import { Email } from '../fields/text';
import { Id, Instant } from '../fields/values';

export const Member = z.object({
  userId: Id.describe('Identifies the person.'),
  email: z.string().describe('Address of the person.'),
  firstName: z.string().nullable().describe('First name; null while only invited.'),
  lastName: z.string().nullable().describe('Last name; null while only invited.'),
  role: Role.describe('The role in the organization.'),
  isOwner: z.boolean().describe('Whether the person owns the organization.'),
  status: InvitationStatus,
  signsInWithSso: z.boolean().describe('Whether the person signs in with single sign-on.'),
  invitedAt: Instant.nullable().describe('When the last invitation was mailed; null for who was never invited.'),
  invitationExpiresAt: Instant.nullable().describe('When the link stops working; null unless InvitationSent.'),
  joinedAt: Instant.nullable().describe('When the person joined; null while only invited.'),
  suspendedAt: Instant.nullable().describe('When the account was suspended; null if it is not.'),
  lastActiveAt: Instant.nullable().describe('When the person was last active; null if never.'),
});
export type Member = z.infer<typeof Member>;

const memberParams = z.strictObject({ email: Email.describe('Address of the member.') });

/** Teammates and guests see members only, without their invitation, their last activity and a suspension. */
export const listMembers = endpoint({
  name: 'listMembers',
  summary: "Lists the organization's members and invited people, by name; with a search, by what it was found in.",
  method: 'GET',
  path: '/org-admin/users',
  access: 'bearer',
  query: z.strictObject({
    role: Role.optional().describe('Only people with this role.'),
    status: InvitationStatus.optional(),
    search: UserSearch.optional(),
    ...pageQuery,
  }),
  response: page(Member),
  errors: [],
});

export const updateMember = endpoint({
  name: 'updateMember',
  summary: 'Gives a member another role.',
  method: 'PUT',
  path: '/org-admin/users/{email}',
  access: 'bearer',
  params: memberParams,
  body: z.strictObject({ role: Role.describe('The new role.') }),
  response: Member,
  errors: ['error_last_admin', 'error_owner_protected'],
});

/** The user keeps the account, with a fresh one-user organization. */
export const removeMember = endpoint({
  name: 'removeMember',
  summary: 'Removes a member; what the person owned here goes to the owner of the organization.',
  method: 'DELETE',
  path: '/org-admin/users/{email}',
  access: 'bearer',
  params: memberParams,
  response: z.object({
    email: z.string().describe('Address of the person.'),
    removedAt: Instant.describe('When the person was removed.'),
    resourcesMoved: z.int().min(0).describe('How many things went to the owner of the organization.'),
  }),
  errors: ['error_last_admin', 'error_owner_protected'],
});
