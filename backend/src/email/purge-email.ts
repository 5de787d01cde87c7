import { dayMs } from '@app/api-client/rules/values/durations';
import { lte, or } from 'drizzle-orm';
import { isUnlocked } from '@/backend/db/due-rows';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { outbox } from '@/backend/db/schema/outbox';

/** Retention of the record of a delivery or its failure, for questions about missing emails. */
const retentionDays = 30;

/** Deletes the records of emails that were delivered or given up more than 30 days ago. */
export async function purgeEmails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * dayMs);
  const isOld = or(lte(outbox.deliveredAt, before), lte(outbox.givenUpAt, before));
  await database.delete(outbox).where(isUnlocked(database, [outbox.id], isOld));
}

export const oldEmailSweep: Sweep = {
  name: 'old emails',
  everyMs: dayMs,
  run: purgeEmails,
};
