import { dayMs } from '@app/api-client/rules/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { deleteUnusedOrganization } from '@/backend/modules/organization-closing';
import { lockUser } from '@/backend/modules/users';
import { deleteLinksExpiredBefore, deleteUser, findNeverVerified } from './retention.repository';

/** How long expired links (EM-3) and unverified accounts (SU-8) are retained. */
const retentionDays = 30;

type Purge = Pick<Deps, 'database' | 'clock'>;

async function deleteNeverVerified(deps: Purge, id: string, moment: Date): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    await lockUser(transaction, id);
    // Checked again under the lock: the user may have verified the address or been emailed a new link.
    if ((await findNeverVerified(transaction, moment, id)).length === 0) return;
    if (await deleteUnusedOrganization(transaction, deps, id)) await deleteUser(transaction, id);
  });
}

/**
 * Deletes links that expired at least 30 days ago, and unverified accounts that signed up, or were last emailed a link,
 * at least 30 days ago.
 */
export async function purgeAccounts(deps: Purge): Promise<void> {
  const { database, clock } = deps;
  const moment = new Date(clock.now().getTime() - retentionDays * dayMs);
  for (const id of await findNeverVerified(database, moment)) await deleteNeverVerified(deps, id, moment);
  await deleteLinksExpiredBefore(database, moment);
}

export const accountSweep: Sweep = {
  name: 'accounts',
  everyMs: dayMs,
  run: purgeAccounts,
};
