import { and, count, eq, gt } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockName } from '@/backend/db/locks';
import { securityEvents } from '@/backend/db/schema/identity/security-events';

/** Locks the counter of a client's reset emails. */
export async function lockClient(transaction: Transaction, clientAddress: string): Promise<void> {
  await lockName(transaction, 'mailbox', `reset by ${clientAddress}`);
}

/** @returns The number of reset emails that a client has caused since a time. */
export async function countResetEmails(queries: Queries, clientAddress: string, since: Date): Promise<number> {
  const [row] = await queries
    .select({ emails: count() })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.kind, 'password_reset_requested'),
        gt(securityEvents.happenedAt, since),
        eq(securityEvents.clientAddress, clientAddress),
      ),
    );
  return row?.emails ?? 0;
}
