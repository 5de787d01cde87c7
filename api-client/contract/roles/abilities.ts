import * as z from 'zod';
import { endpoint } from '../endpoint';
import { PermissionAction, ResourceRole, ResourceType, Role } from '../fields/enumerations';
import { page, pageQuery } from '../fields/page';
import { UserSearch } from '../fields/user-search';
import { text } from '../fields/text';
import { Id } from '../fields/values';
import { ResourceGrant, ResourceRoleRule } from './fields';

const actionNames: readonly string[] = PermissionAction.options;
const actionList = text(100).refine((list) => list.split(',').every((action) => actionNames.includes(action.trim())), {
  error: 'choice',
});

export const getAbilities = endpoint({
  name: 'getAbilities',
  summary: 'Says what the caller may do with a type of thing, or with one thing.',
  method: 'GET',
  path: '/roles/abilities',
  access: 'bearer',
  query: z.strictObject({
    resource: ResourceType.describe('The type of thing.'),
    actions: actionList.describe('What is asked about, separated by commas: transfer,create,read,update,delete,grant.'),
    resourceId: Id.optional().describe('The one thing. Left out: things of the type in general.'),
  }),
  response: z.object({
    resource: ResourceType.describe('The type of thing.'),
    resourceId: Id.nullable().describe('The one thing; null when asked in general.'),
    abilities: z
      .array(
        z.object({
          action: PermissionAction.describe('What was asked about.'),
          isAllowed: z.boolean().describe('Whether the caller may. A call that needs it answers 403 exactly when not.'),
        }),
      )
      .describe('The answer to each, in the order asked.'),
  }),
  errors: [],
});

export const listOrganizationalResourceRoles = endpoint({
  name: 'listOrganizationalResourceRoles',
  summary: 'What every member may do with things that are shared with the organization.',
  method: 'GET',
  path: '/roles/resource/organizational',
  access: 'bearer',
  response: z.array(ResourceRoleRule),
  errors: [],
});

export const listPublicResourceRoles = endpoint({
  name: 'listPublicResourceRoles',
  summary: 'What everybody may do with things that are public.',
  method: 'GET',
  path: '/roles/resource/public',
  access: 'bearer',
  response: z.array(ResourceRoleRule),
  errors: [],
});

export const getResourceRoles = endpoint({
  name: 'getResourceRoles',
  summary: 'Who has which role on one thing.',
  method: 'GET',
  path: '/roles',
  access: 'bearer',
  query: z.strictObject({
    resource: ResourceType.describe('The type of the thing.'),
    resourceId: Id.describe('The thing.'),
  }),
  response: z.object({
    owner: z.string().nullable().describe('Address of its owner; null for an account that was just erased.'),
    ownRole: ResourceRole.nullable().describe(
      "The caller's role on it; null when the caller only has the organization's.",
    ),
    grants: z.array(ResourceGrant).describe('Every role that was given on it.'),
  }),
  errors: [],
});

export const listRoleUsers = endpoint({
  name: 'listRoleUsers',
  summary: 'The members whom the caller can give roles on things to, by name; with a search, by what it was found in.',
  method: 'GET',
  path: '/roles/users',
  access: 'bearer',
  query: z.strictObject({
    search: UserSearch.optional(),
    ...pageQuery,
  }),
  response: page(
    z.object({
      userId: Id.describe('Identifies the person.'),
      email: z.string().describe('Address of the person.'),
      firstName: z.string().nullable().describe('First name; null while only invited.'),
      lastName: z.string().nullable().describe('Last name; null while only invited.'),
      role: Role.describe('The role in the organization.'),
    }),
  ),
  errors: [],
});
