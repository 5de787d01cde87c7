import { dayMs } from '@app/api-client/rules/values/durations';
import { and, eq, lte, notExists, or } from 'drizzle-orm';
import { isUnlocked } from '@/backend/db/due-rows';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { emailRejections } from '@/backend/db/schema/email-rejections';
import { users } from '@/backend/db/schema/identity/users';
import { outbox } from '@/backend/db/schema/outbox';

/** Retention of the record of a delivery or its failure, for questions about missing emails. */
const retentionDays = 30;

/** Deletes the records of rejections, but not those of bounces of users' addresses: nothing is sent to these. */
async function purgeRejections({ database }: Pick<Deps, 'database'>, before: Date): Promise<void> {
  const owner = database.select({ id: users.id }).from(users).where(eq(users.email, emailRejections.address));
  const isUnused = or(eq(emailRejections.isBounce, false), notExists(owner));
  const isOld = and(lte(emailRejections.rejectedAt, before), isUnused);
  await database.delete(emailRejections).where(isUnlocked(database, [emailRejections.address], isOld));
}

/** Deletes the records of emails that were delivered or given up more than 30 days ago. */
export async function purgeEmails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * dayMs);
  const isOld = or(lte(outbox.deliveredAt, before), lte(outbox.givenUpAt, before));
  await database.delete(outbox).where(isUnlocked(database, [outbox.id], isOld));
  await purgeRejections({ database }, before);
}

export const oldEmailSweep: Sweep = {
  name: 'old emails',
  everyMs: dayMs,
  run: purgeEmails,
};
