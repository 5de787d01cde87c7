import { minuteMs } from '@app/api-client/rules/values/durations';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import { isEmailDue } from '@/backend/email/claim-emails';
import { deliverClaimed } from '@/backend/email/deliver';
import { outbox } from '@/backend/db/schema/outbox';

/**
 * Delivers due emails one after the other, in the order in which they were queued. The product delivers several at once,
 * and the test clock may stand still, so that only the transactions that queued them tell their order.
 */
export async function deliverInOrder(deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await deps.database
      .select({ id: outbox.id })
      .from(outbox)
      .where(isEmailDue(now))
      .orderBy(asc(outbox.createdAt), sql`${outbox}.xmin::text::bigint`);
    if (due.length === 0) return;
    const leased = { dueAt: new Date(now.getTime() + minuteMs), attempts: sql`${outbox.attempts} + 1` };
    for (const { id } of due) {
      // By its ID: a claim in turns looks at all that is due.
      const isDue = and(eq(outbox.id, id), isEmailDue(now));
      const [email] = await deps.database.update(outbox).set(leased).where(isDue).returning();
      if (email) await deliverClaimed(deps, { ...email, bouncedAt: null });
    }
  }
}
