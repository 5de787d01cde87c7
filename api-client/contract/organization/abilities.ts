import * as z from 'zod';
import { endpoint } from '../endpoint';
import { PermissionAction, ResourceRole, ResourceType, Role } from '../fields/enumerations';
import { page, pageQuery } from '../fields/page';
import { UserSearch } from '../fields/user-search';
import { text } from '../fields/text';
import { Id } from '../fields/values';
import { ResourceGrant, ResourceRoleRule } from './role-fields';

const actionNames: readonly string[] = PermissionAction.options;
const actionList = text(100)
  .refine((list) => list.split(',').every((action) => actionNames.includes(action.trim())), { error: 'choice' })
  .meta({ examples: ['read,update'] });

export const getAbilities = endpoint({
  name: 'getAbilities',
  summary: 'Checks which actions the caller may perform on a type of resource, or on one resource.',
  method: 'GET',
  path: '/roles/abilities',
  access: 'bearer',
  keyScope: 'resources:read',
  query: z.strictObject({
    resource: ResourceType.describe('Type of the resource.'),
    actions: actionList.describe('Actions to check, separated by commas: `transfer,create,read,update,delete,grant`.'),
    resourceId: Id.optional().describe('ID of the resource. Omit it to check the type in general.'),
  }),
  response: z.object({
    resource: ResourceType.describe('Type of the resource.'),
    resourceId: Id.nullable().describe('ID of the resource; `null` if the type was checked in general.'),
    abilities: z
      .array(
        z.object({
          action: PermissionAction.describe('The checked action.'),
          isAllowed: z
            .boolean()
            .describe('Whether the caller may perform the action. If `false`, calls that require it answer 403.'),
        }),
      )
      .describe('Result for each action, in the order of the request.'),
  }),
  errors: [],
});

export const listOrganizationalResourceRoles = endpoint({
  name: 'listOrganizationalResourceRoles',
  summary: 'Lists what members may do with resources that are shared with the organization.',
  method: 'GET',
  path: '/roles/resource/organizational',
  access: 'bearer',
  keyScope: 'resources:read',
  response: z.array(ResourceRoleRule),
  errors: [],
});

export const listPublicResourceRoles = endpoint({
  name: 'listPublicResourceRoles',
  summary: 'Lists what anyone may do with public resources.',
  method: 'GET',
  path: '/roles/resource/public',
  access: 'bearer',
  keyScope: 'resources:read',
  response: z.array(ResourceRoleRule),
  errors: [],
});

export const getResourceRoles = endpoint({
  name: 'getResourceRoles',
  summary: 'Lists the roles that have been granted on a resource.',
  method: 'GET',
  path: '/roles',
  access: 'bearer',
  query: z.strictObject({
    resource: ResourceType.describe('Type of the resource.'),
    resourceId: Id.describe('ID of the resource.'),
  }),
  response: z.object({
    owner: z.string().nullable().describe('Email address of the owner; `null` if that account was just erased.'),
    ownRole: ResourceRole.nullable().describe(
      "The caller's role on the resource; `null` if the caller only has the organization's role.",
    ),
    grants: z.array(ResourceGrant).describe('All roles granted on the resource.'),
  }),
  errors: [],
});

export const listRoleUsers = endpoint({
  name: 'listRoleUsers',
  summary:
    'Lists the members to whom the caller can grant roles on resources, by name. With `search`, the results are ordered by what matched.',
  method: 'GET',
  path: '/roles/users',
  access: 'bearer',
  query: z.strictObject({
    search: UserSearch.optional(),
    ...pageQuery,
  }),
  response: page(
    z.object({
      userId: Id.describe('ID of the user.'),
      email: z.string().describe('Email address of the user.'),
      firstName: z.string().nullable().describe('First name; `null` while the user is only invited.'),
      lastName: z.string().nullable().describe('Last name; `null` while the user is only invited.'),
      role: Role.describe('Role in the organization.'),
    }),
  ),
  errors: [],
});
