import * as z from 'zod';
import { PermissionAction, ResourceRole, ResourceType } from '../fields/enumerations';
import { Id, Instant } from '../fields/values';

/** The actions that a resource role allows on one type of resource. */
export const ResourceRoleRule = z.object({
  role: ResourceRole,
  resource: ResourceType.describe('Type of the resource.'),
  actions: z.array(PermissionAction).describe('Actions that the role allows.'),
});

/** A role on one resource, granted to an audience. */
export const ResourceGrant = z.object({
  id: Id.describe('ID of the grant.'),
  resource: ResourceType.describe('Type of the resource.'),
  resourceId: Id.describe('ID of the resource.'),
  resourceName: z.string().describe('Name of the resource.'),
  audience: z
    .enum(['user', 'organization', 'public'])
    .describe('Who has the role: one user, every member of the organization, or the public.'),
  email: z.string().nullable().describe('Email address of the user; `null` unless `audience` is `user`.'),
  role: ResourceRole,
  grantedBy: z
    .string()
    .nullable()
    .describe(
      'Email address of the user who granted the role, or name of a former member; `null` if that account was erased.',
    ),
  grantedAt: Instant.describe('When the role was granted.'),
});
