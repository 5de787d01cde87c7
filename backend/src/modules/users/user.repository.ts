import { eq } from 'drizzle-orm';
import { isAmong } from '../../db/among';
import type { Queries, Transaction } from '../../db/client';
import { lockRows } from '../../db/locks';
import { isUniqueViolation } from '../../db/unique-violation';
import { people, type Person } from '../../db/schema/users';

/** @param email In normal form. */
export async function findPersonByEmail(queries: Queries, email: string): Promise<Person | undefined> {
  const [person] = await queries.select().from(people).where(eq(people.email, email));
  return person;
}

export async function findPerson(queries: Queries, id: string): Promise<Person | undefined> {
  const [person] = await queries.select().from(people).where(eq(people.id, id));
  return person;
}

/** Finds a user and locks the row. */
export async function lockPersonByEmail(transaction: Transaction, email: string): Promise<Person | undefined> {
  const select = transaction.select().from(people).where(eq(people.email, email));
  const [person] = await lockRows(transaction, 'user', [email], select);
  return person;
}

/** As `lockPersonByEmail`, by the identifier. */
export async function lockPerson(transaction: Transaction, id: string): Promise<Person | undefined> {
  const [person] = await lockRows(
    transaction,
    'user',
    [id],
    transaction.select().from(people).where(eq(people.id, id)),
  );
  return person;
}

/** Finds users and locks the rows, which may be deleted. */
export async function lockPersons(transaction: Transaction, ids: readonly string[]): Promise<Person[]> {
  const select = transaction.select().from(people).where(isAmong(people.id, ids)).orderBy(people.id);
  return lockRows(transaction, 'user', ids, select, 'update');
}

/** @returns Whether the row is new: nothing is changed when the address has an account. */
export async function insertPerson(queries: Queries, person: typeof people.$inferInsert): Promise<boolean> {
  const rows = await queries
    .insert(people)
    .values(person)
    .onConflictDoNothing({ target: people.email })
    .returning({ id: people.id });
  return rows.length > 0;
}

export async function updatePerson(
  queries: Queries,
  id: string,
  changes: Partial<Omit<typeof people.$inferInsert, 'id'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await queries.update(people).set(changes).where(eq(people.id, id));
}

/**
 * Gives a person another address, which its owner has just confirmed.
 * @returns Whether it is the person's now: not when another row has it, also one of a transaction that has just ended.
 */
export async function moveToAddress(transaction: Transaction, id: string, email: string, now: Date): Promise<boolean> {
  try {
    // A statement that fails ends its transaction; within a savepoint only itself.
    await transaction.transaction((savepoint) => updatePerson(savepoint, id, { email, emailVerifiedAt: now }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
