import * as z from 'zod';
import { endpoint } from '../endpoint';
import { PermissionAction, ResourceRole, ResourceType, Role } from '../fields/enumerations';
import { page, pageQuery } from '../fields/page';
import { CurrentPassword, Email } from '../fields/text';
import { Id, Instant } from '../fields/values';
import { ResourceGrant } from './fields';

const organizationRole = z.object({
  role: Role,
  rules: z
    .array(
      z.object({
        resource: ResourceType.describe('The type of thing.'),
        actions: z.array(PermissionAction).describe('What the role may do with things of the type.'),
      }),
    )
    .describe('What the role may do: the same table that every call is checked by.'),
  memberCount: z.int().min(0).describe('How many members have it.'),
});

export const listOrganizationRoles = endpoint({
  name: 'listOrganizationRoles',
  summary: 'Lists the roles of an organization and what each may do.',
  method: 'GET',
  path: '/roles/organization',
  access: 'bearer',
  response: z.array(organizationRole),
  errors: [],
});

export const assignOrganizationRole = endpoint({
  name: 'assignOrganizationRole',
  summary: 'Gives a member a role in the organization.',
  method: 'POST',
  path: '/roles/organization',
  access: 'bearer',
  body: z.strictObject({ userId: Id.describe('The member.'), role: Role.describe('The role.') }),
  response: z.object({
    userId: Id.describe('The member.'),
    role: Role.describe('The role that the member has now.'),
    assignedAt: Instant.describe('When it was given.'),
  }),
  errors: ['error_last_admin', 'error_owner_protected'],
});

export const listResourceGrants = endpoint({
  name: 'listResourceGrants',
  summary: 'Lists the roles that the caller gave on things, or was given, latest first.',
  method: 'GET',
  path: '/roles/resource',
  access: 'bearer',
  query: z.strictObject({
    direction: z.enum(['given', 'received']).default('given').describe('Roles that the caller gave, or was given.'),
    resource: ResourceType.optional().describe('Only on things of this type.'),
    ...pageQuery,
  }),
  response: page(ResourceGrant),
  errors: [],
});

export const createResourceGrant = endpoint({
  name: 'createResourceGrant',
  summary: 'Shares a thing: gives a person, the organization or everybody a role on it.',
  method: 'POST',
  path: '/roles/resource',
  access: 'bearer',
  successStatus: 201,
  body: z
    .strictObject({
      resource: ResourceType.describe('The type of the thing.'),
      resourceId: Id.describe('The thing.'),
      audience: z.enum(['user', 'organization', 'public']).describe('Who gets the role.'),
      email: Email.optional().describe('Address of the member; required for one person, otherwise left out.'),
      role: ResourceRole,
    })
    .refine(({ audience, email }) => audience !== 'user' || email !== undefined, {
      error: 'required',
      path: ['email'],
    }),
  response: ResourceGrant,
  errors: ['error_grant_exceeds_own', 'error_conflict'],
});

export const updateResourceGrant = endpoint({
  name: 'updateResourceGrant',
  summary: 'Changes the role that was given on a thing.',
  method: 'PUT',
  path: '/roles/resource',
  access: 'bearer',
  body: z.strictObject({ grantId: Id.describe('The grant.'), role: ResourceRole }),
  response: ResourceGrant,
  errors: ['error_grant_exceeds_own'],
});

export const deleteResourceGrant = endpoint({
  name: 'deleteResourceGrant',
  summary: 'Takes a role on a thing back.',
  method: 'DELETE',
  path: '/roles/resource',
  access: 'bearer',
  query: z.strictObject({ grantId: Id.describe('The grant.') }),
  response: z.object({
    id: Id.describe('The grant that was taken back.'),
    revokedAt: Instant.describe('When it was taken back.'),
  }),
  errors: [],
});

/** Of the organization, or of one thing. One owner before, one after, however many calls come at once. */
export const transferOwnership = endpoint({
  name: 'transferOwnership',
  summary: 'Makes another member the owner of the organization, or of one thing.',
  method: 'PUT',
  path: '/roles/ownership',
  access: 'bearer',
  body: z.strictObject({
    newOwnerId: Id.describe('The member who becomes the owner. Of the organization only an admin can.'),
    resourceId: Id.optional().describe('The thing. Left out: the organization itself.'),
    currentPassword: CurrentPassword.optional().describe(
      'The present password, needed for the organization. Left out by people without one, within 5 minutes of a login by single sign-on.',
    ),
  }),
  response: z.object({
    ownerId: Id.describe('The owner now.'),
    resourceId: Id.nullable().describe('The thing; null for the organization.'),
    transferredAt: Instant.describe('When it changed hands.'),
  }),
  errors: ['error_password_current_invalid', 'error_reauthentication_required', 'error_owner_password_missing'],
});
