import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../db/client';
import { securityEvents } from '../../sessions/security-event.schema';

/** Makes other requests of a client for links wait until this transaction is over, so that they count one by one. */
export async function holdClient(transaction: Transaction, clientAddress: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reset by ${clientAddress}`}, 0))`);
}

/** @returns How many mails a client has had sent to people who want a new password, from a moment on. */
export async function countResetMails(queries: Queries, clientAddress: string, since: Date): Promise<number> {
  const [row] = await queries
    .select({ mails: count() })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.kind, 'password_reset_requested'),
        gt(securityEvents.happenedAt, since),
        eq(securityEvents.clientAddress, clientAddress),
      ),
    );
  return row?.mails ?? 0;
}
