import { dayMs } from '@app/api-client/rules/durations';
import type { Deps } from '@/backend/deps';
import { deleteOrganizationIfAlone } from '@/backend/modules/organization';
import { lockUser } from '@/backend/modules/users';
import { deleteLinksExpiredBefore, deleteUser, findNeverVerified } from './retention.repository';

/** How long a link that has expired is still recognised, and an account that nobody verified is kept. */
const keptDays = 30;

async function deleteNeverVerified({ database }: Pick<Deps, 'database'>, id: string, moment: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockUser(transaction, id);
    // Verified, or mailed a new link, while this one waited.
    if ((await findNeverVerified(transaction, moment, id)).length === 0) return;
    if (await deleteOrganizationIfAlone(transaction, id)) await deleteUser(transaction, id);
  });
}

/** Removes what has been of no use for 30 days: links that expired, and sign-ups whose address nobody verified. */
export async function purgeAccounts({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const moment = new Date(clock.now().getTime() - keptDays * dayMs);
  for (const id of await findNeverVerified(database, moment)) await deleteNeverVerified({ database }, id, moment);
  await deleteLinksExpiredBefore(database, moment);
}
