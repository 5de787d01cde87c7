import { lte, or } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import { outbox } from '@/backend/db/schema/outbox';

/** How long it is known that a mail was sent, or why it was not: longer than anybody asks for a mail that is missing. */
const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;

/** Removes what is known of mails that were delivered or given up long ago: to whom, about what, and when. */
export async function purgeEmails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const moment = new Date(clock.now().getTime() - keptDays * dayMs);
  await database.delete(outbox).where(or(lte(outbox.deliveredAt, moment), lte(outbox.givenUpAt, moment)));
}
