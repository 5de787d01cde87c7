import type { Deps } from '../deps';
import { findPersonByEmail } from '../modules/account/person.repository';
import { invite } from '../modules/invitations/invite-members.service';
import { organizationOf } from '../modules/organization/organization.service';
import { exampleLogin } from './seeded-people';

/** Whom the sample organization has invited: somebody without an account, and somebody with one of their own. */
export const seededInvitations = ['newcomer@valley.example', 'ida@valley.example'];

/** Nobody asked for it from anywhere. */
const origin = {
  requestId: 'local-seed',
  clientAddress: '127.0.0.1',
  userAgent: null,
  isBrowser: false,
  binding: undefined,
  device: undefined,
};

/**
 * Has the local mode's admin invite people, so that the mailbox holds an invitation for each way to accept one. To be
 * called at every start in dev, after `seedPeople`: one that waits is left alone, one whose time is over is sent again.
 */
export async function seedInvitations(deps: Deps): Promise<void> {
  const admin = await findPersonByEmail(deps.database, exampleLogin.email);
  if (!admin) throw new Error('The people of the local mode come before their invitations.');
  const { id: organizationId, role } = await organizationOf(deps.database, admin.id);
  // Whatever somebody has done with the sample organization meanwhile is left as it is.
  if (role !== 'admin') return;
  const caller = {
    personId: admin.id,
    organizationId,
    sessionId: '',
    email: admin.email,
    isStaff: admin.isStaff,
    requiresPasswordChange: false,
  };
  await invite(deps, caller, { emails: seededInvitations, role: 'teammate' }, origin);
}
