import type { Deps } from '@/backend/deps';
import { invite } from '@/backend/modules/invitations';
import { seedCaller, seedOrigin } from './seed-caller';
import { exampleLogin } from './seeded-users';

/** Whom the sample organization has invited: somebody without an account, and somebody with one of their own. */
export const seededInvitations = ['newcomer@valley.example', 'ida@valley.example'];

/**
 * Has the local mode's admin invite users, so that the mailbox holds an invitation for each way to accept one. To be
 * called at every start in dev, after `seedPeople`: one that waits is left alone, one whose time is over is sent again.
 */
export async function seedInvitations(deps: Deps): Promise<void> {
  const { caller, role } = await seedCaller(deps, exampleLogin.email);
  // Whatever somebody has done with the sample organization meanwhile is left as it is.
  if (role !== 'admin') return;
  await invite(deps, caller, { emails: seededInvitations, role: 'teammate' }, seedOrigin);
}
