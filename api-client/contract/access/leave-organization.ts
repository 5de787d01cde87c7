import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Count, Id, Instant } from '../fields/values';

/** The user keeps the account and gets a new organization of their own, like a user whom an admin removed. */
export const leaveOrganization = endpoint({
  name: 'leaveOrganization',
  summary: 'Leaves the organization. Its owner gets everything that the caller owned in it. The owner cannot leave.',
  method: 'POST',
  path: '/organization/leave',
  access: 'bearer',
  response: z.object({
    organizationId: Id.describe("ID of the caller's new organization, which has no other members."),
    leftAt: Instant.describe('When the caller left.'),
    resourcesMoved: Count.describe(
      'Number of resources that were transferred to the owner of the previous organization.',
    ),
  }),
  errors: ['error_last_admin', 'error_owner_protected'],
});
