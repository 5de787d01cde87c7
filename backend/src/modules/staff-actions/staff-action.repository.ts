import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { users } from '@/backend/db/schema/users';
import { staffActions } from '@/backend/db/schema/staff-actions';

/** Finds the user with an address and locks the row. */
export async function lockAccount(transaction: Transaction, email: string) {
  const { id, firstName, isStaff, suspendedAt, createdAt } = users;
  const select = transaction
    .select({ id, email: users.email, firstName, isStaff, suspendedAt, createdAt })
    .from(users)
    .where(eq(users.email, email));
  const [user] = await lockRows(transaction, 'user', [email], select);
  return user;
}

export async function setSuspended(queries: Queries, id: string, suspendedAt: Date | null): Promise<void> {
  await queries.update(users).set({ suspendedAt }).where(eq(users.id, id));
}

/** Finds the last suspension or restoration of an account. */
export async function findLastSuspension(queries: Queries, userId: string) {
  const [action] = await queries
    .select()
    .from(staffActions)
    .where(and(eq(staffActions.userId, userId), inArray(staffActions.action, ['suspended', 'desuspended'])))
    .orderBy(desc(staffActions.happenedAt))
    .limit(1);
  return action;
}
