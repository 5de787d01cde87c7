import * as z from 'zod';
import { endpoint } from '../endpoint';
import { PermissionAction, ResourceRole, ResourceType, Role } from '../fields/enumerations';
import { page, pageQuery } from '../fields/page';
import { CurrentPassword, Email } from '../fields/text';
import { Id, Instant } from '../fields/values';
import { ResourceGrant } from './role-fields';

const organizationRole = z.object({
  role: Role,
  rules: z
    .array(
      z.object({
        resource: ResourceType.describe('Type of the resource.'),
        actions: z.array(PermissionAction).describe('Actions that the role allows on resources of this type.'),
      }),
    )
    .describe('What the role allows. Every call is checked against the same table.'),
  memberCount: z.int().min(0).describe('Number of members with this role.'),
});

export const listOrganizationRoles = endpoint({
  name: 'listOrganizationRoles',
  summary: 'Lists the roles of an organization and what each allows.',
  method: 'GET',
  path: '/roles/organization',
  access: 'bearer',
  response: z.array(organizationRole),
  errors: [],
});

export const assignOrganizationRole = endpoint({
  name: 'assignOrganizationRole',
  summary: "Changes a member's role in the organization.",
  method: 'POST',
  path: '/roles/organization',
  access: 'bearer',
  body: z.strictObject({ userId: Id.describe('ID of the member.'), role: Role.describe('The new role.') }),
  response: z.object({
    userId: Id.describe('ID of the member.'),
    role: Role.describe("The member's new role."),
    assignedAt: Instant.describe('When the role was assigned.'),
  }),
  errors: ['error_last_admin', 'error_owner_protected'],
});

export const listResourceGrants = endpoint({
  name: 'listResourceGrants',
  summary: 'Lists the resource roles that the caller granted or received, most recent first.',
  method: 'GET',
  path: '/roles/resource',
  access: 'bearer',
  query: z.strictObject({
    direction: z
      .enum(['given', 'received'])
      .default('given')
      .describe('Whether to list roles that the caller granted or received.'),
    resource: ResourceType.optional().describe('Only roles on resources of this type.'),
    ...pageQuery,
  }),
  response: page(ResourceGrant),
  errors: [],
});

export const createResourceGrant = endpoint({
  name: 'createResourceGrant',
  summary: 'Shares a resource: grants a role on it to a user, the organization or the public.',
  method: 'POST',
  path: '/roles/resource',
  access: 'bearer',
  successStatus: 201,
  body: z
    .strictObject({
      resource: ResourceType.describe('Type of the resource.'),
      resourceId: Id.describe('ID of the resource.'),
      audience: z.enum(['user', 'organization', 'public']).describe('Who gets the role.'),
      email: Email.optional().describe(
        'Email address of the member. Required if `audience` is `user`, otherwise omitted.',
      ),
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
  summary: 'Changes a role that was granted on a resource.',
  method: 'PUT',
  path: '/roles/resource',
  access: 'bearer',
  body: z.strictObject({ grantId: Id.describe('ID of the grant.'), role: ResourceRole }),
  response: ResourceGrant,
  errors: ['error_grant_exceeds_own'],
});

export const deleteResourceGrant = endpoint({
  name: 'deleteResourceGrant',
  summary: 'Revokes a role on a resource.',
  method: 'DELETE',
  path: '/roles/resource',
  access: 'bearer',
  query: z.strictObject({ grantId: Id.describe('ID of the grant.') }),
  response: z.object({
    id: Id.describe('ID of the revoked grant.'),
    revokedAt: Instant.describe('When the role was revoked.'),
  }),
  errors: [],
});

/** Transfers the organization or one resource. Concurrent calls leave exactly one owner. */
export const transferOwnership = endpoint({
  name: 'transferOwnership',
  summary: 'Transfers ownership of the organization, or of one resource, to another member.',
  method: 'PUT',
  path: '/roles/ownership',
  access: 'bearer',
  body: z.strictObject({
    newOwnerId: Id.describe('ID of the new owner. Only an admin can become the owner of the organization.'),
    resourceId: Id.optional().describe('ID of the resource. Omit it to transfer the organization.'),
    currentPassword: CurrentPassword.optional().describe(
      'Current password. Required to transfer the organization. Users without one omit it and must have logged in by single sign-on within the last 5 minutes.',
    ),
  }),
  response: z.object({
    ownerId: Id.describe('ID of the new owner.'),
    resourceId: Id.nullable().describe('ID of the resource; `null` for the organization.'),
    transferredAt: Instant.describe('When the ownership was transferred.'),
  }),
  errors: [
    'error_password_current_invalid',
    'error_reauthentication_required',
    'error_owner_password_missing',
    'error_owner_outside_sso_domains',
  ],
});
