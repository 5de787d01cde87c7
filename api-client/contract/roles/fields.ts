import * as z from 'zod';
import { PermissionAction, ResourceRole, ResourceType } from '../fields/enumerations';
import { Id, Instant } from '../fields/values';

/** What a role on things may do, by type. */
export const ResourceRoleRule = z.object({
  role: ResourceRole,
  resource: ResourceType.describe('The type of thing.'),
  actions: z.array(PermissionAction).describe('What the role may do with it.'),
});

/** That somebody has a role on one thing. */
export const ResourceGrant = z.object({
  id: Id.describe('Identifies the grant.'),
  resource: ResourceType.describe('The type of the thing.'),
  resourceId: Id.describe('The thing.'),
  resourceName: z.string().describe('Name of the thing.'),
  audience: z
    .enum(['user', 'organization', 'public'])
    .describe('Whether one person, every member, or everybody has the role.'),
  email: z.string().nullable().describe('Address of the person; null unless it is one person.'),
  role: ResourceRole,
  grantedBy: z.string().nullable().describe('Address of who gave it; null once that account is erased.'),
  grantedAt: Instant.describe('When it was given.'),
});
