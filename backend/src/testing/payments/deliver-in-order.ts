import { asc, sql } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import { claimEmails, isEmailDue } from '@/backend/email/claim-emails';
import { deliverClaimed } from '@/backend/email/deliver';
import { outbox } from '@/backend/db/schema/outbox';

/**
 * Delivers due emails one after the other, in the order in which they were queued. The product delivers several at once,
 * and the test clock may stand still, so that only the transactions that queued them tell their order.
 */
export async function deliverInOrder(deps: Deps): Promise<void> {
  for (;;) {
    const due = await deps.database
      .select({ id: outbox.id })
      .from(outbox)
      .where(isEmailDue(deps.clock.now()))
      .orderBy(asc(outbox.createdAt), sql`${outbox}.xmin::text::bigint`);
    if (due.length === 0) return;
    for (const { id } of due) {
      const [email] = await claimEmails(deps, { max: 1, except: [], urgent: [id] });
      if (email) await deliverClaimed(deps, email);
    }
  }
}
