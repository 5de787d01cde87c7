import { eq } from 'drizzle-orm';
import { isAmong } from '@/backend/db/among';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows, type LockMode } from '@/backend/db/locks';
import { isUniqueViolation } from '@/backend/db/unique-violation';
import { users, type User } from '@/backend/db/schema/identity/users';

/** @param email Normalized. */
export async function findUserByEmail(queries: Queries, email: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.email, email));
  return user;
}

export async function findUser(queries: Queries, id: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.id, id));
  return user;
}

/** Finds a user and locks the row. */
export async function lockUserByEmail(transaction: Transaction, email: string): Promise<User | undefined> {
  const select = transaction.select().from(users).where(eq(users.email, email));
  const [user] = await lockRows(transaction, 'user', [email], select);
  return user;
}

/** Finds a user by id and locks the row. */
export async function lockUser(transaction: Transaction, id: string): Promise<User | undefined> {
  const [user] = await lockRows(transaction, 'user', [id], transaction.select().from(users).where(eq(users.id, id)));
  return user;
}

/**
 * Finds users and locks the rows, in the order of their ids.
 * @param mode `update` if the transaction deletes them.
 */
export async function lockUsersById(
  transaction: Transaction,
  ids: readonly string[],
  mode?: LockMode,
): Promise<User[]> {
  const select = transaction.select().from(users).where(isAmong(users.id, ids)).orderBy(users.id);
  return lockRows(transaction, 'user', ids, select, mode);
}

/** Inserts a user. @returns False if the address already has an account, which stays unchanged. */
export async function insertUser(queries: Queries, user: typeof users.$inferInsert): Promise<boolean> {
  const rows = await queries
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function updateUser(
  queries: Queries,
  id: string,
  changes: Partial<Omit<typeof users.$inferInsert, 'id'>>,
): Promise<void> {
  const isChanged = Object.values(changes).some((value) => value !== undefined);
  if (isChanged) await queries.update(users).set(changes).where(eq(users.id, id));
}

/**
 * Changes a user's address to a verified one.
 * @returns False if another account has the address.
 */
export async function moveToAddress(transaction: Transaction, id: string, email: string, now: Date): Promise<boolean> {
  try {
    // A failed statement aborts its transaction, but within a savepoint only the savepoint.
    await transaction.transaction((savepoint) => updateUser(savepoint, id, { email, emailVerifiedAt: now }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
