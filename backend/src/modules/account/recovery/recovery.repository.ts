import { and, count, eq, gt } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockName } from '@/backend/db/locks';
import { securityEvents } from '@/backend/db/schema/security-events';

/** Locks the counter of a client's requests for reset links. */
export async function lockClient(transaction: Transaction, clientAddress: string): Promise<void> {
  await lockName(transaction, 'mailbox', `reset by ${clientAddress}`);
}

/** @returns How many mails a client has had sent to users who want a new password, from a moment on. */
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
