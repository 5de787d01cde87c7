import type { Deps } from '@/backend/deps';
import { invite } from '@/backend/modules/access/members';
import { seedCaller, seedOrigin } from './seed-caller';
import { exampleLogin } from './seeded-users';

/** The users whom the sample organization invites: one without an account, and one with an account. */
export const seededInvitations = ['newcomer@valley.example', 'ida@valley.example'];

/**
 * Invites users on behalf of local mode's admin, so that the mailbox contains an invitation for each way to accept one.
 * Called at every start in dev, after `seedUsers`. Pending invitations are left alone; expired ones are sent again.
 */
export async function seedInvitations(deps: Deps): Promise<void> {
  const { caller, role } = await seedCaller(deps, exampleLogin.email);
  // The sample organization may have been changed since. Do not undo that.
  if (role !== 'admin') return;
  await invite(deps, caller, { emails: seededInvitations, role: 'teammate' }, seedOrigin);
}
