import { dayMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { deleteUnusedOrganization } from '@/backend/modules/access/organization-closing';
import { lockUser } from '@/backend/modules/identity';
import { deleteLinksExpiredBefore, deleteUser, findNeverVerified } from './retention.repository';

/** Retention of expired links (EM-3) and unverified accounts (SU-8). */
const retentionDays = 30;

type Purge = Pick<Deps, 'database' | 'clock' | 'logger'>;

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
  const { database, clock, logger } = deps;
  const moment = new Date(clock.now().getTime() - retentionDays * dayMs);
  await deleteLinksExpiredBefore(database, moment);
  await sweepEach({
    items: await findNeverVerified(database, moment),
    perform: (id) => deleteNeverVerified(deps, id, moment),
    logger,
    failure: 'unverified account not deleted',
    fieldsOf: (userId) => ({ userId }),
    atOnce: 4,
  });
}

export const accountSweep: Sweep = {
  name: 'accounts',
  everyMs: dayMs,
  run: purgeAccounts,
};
