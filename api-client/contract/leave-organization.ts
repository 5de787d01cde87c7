import * as z from 'zod';
import { endpoint } from './endpoint';
import { Count, Id, Instant } from './fields/values';

/** The user keeps the account, with a fresh one-user organization, as somebody who was removed does. */
export const leaveOrganization = endpoint({
  name: 'leaveOrganization',
  summary: 'Leaves the organization; what the caller owned in it goes to its owner, who cannot leave.',
  method: 'POST',
  path: '/organization/leave',
  access: 'bearer',
  response: z.object({
    organizationId: Id.describe('The organization that the caller has from now on, alone.'),
    leftAt: Instant.describe('When the caller left.'),
    resourcesMoved: Count.describe('How many things went to the owner of the organization that was left.'),
  }),
  errors: ['error_last_admin', 'error_owner_protected'],
});
