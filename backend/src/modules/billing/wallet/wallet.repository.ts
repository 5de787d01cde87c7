import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { lockOrganization } from '@/backend/modules/organization';
import { creditGrants, creditReservations, wallets } from '@/backend/db/schema/billing/wallets';
import type { TransactionRow } from './credit-transaction.repository';

export type WalletRow = typeof wallets.$inferSelect;
type GrantRow = typeof creditGrants.$inferSelect;
export type ReservationRow = typeof creditReservations.$inferSelect;

const ofOrganization = (organizationId: string) => eq(wallets.organizationId, organizationId);

/** @returns The organization's wallet; undefined before its first credits or settings. */
export async function findWallet(queries: Queries, organizationId: string): Promise<WalletRow | undefined> {
  const [wallet] = await queries.select().from(wallets).where(ofOrganization(organizationId));
  return wallet;
}

/**
 * Locks the organization's wallet with FOR NO KEY UPDATE. A wallet that doesn't exist is created empty.
 * @throws {HttpError} 401 if the organization was closed since the call began.
 */
export async function lockWallet(transaction: Transaction, organizationId: string): Promise<WalletRow> {
  await lockOrganization(transaction, organizationId, 'key share');
  // With an id, by which the check of the lock order knows the row.
  const columns = { id: wallets.organizationId, wallet: wallets };
  const select = transaction.select(columns).from(wallets).where(ofOrganization(organizationId));
  const lock = async () => lockRows(transaction, 'link', [`wallet ${organizationId}`], select);
  const [existing] = await lock();
  if (existing) return existing.wallet;
  await transaction.insert(wallets).values({ organizationId }).onConflictDoNothing();
  const [created] = await lock();
  if (!created) throw new Error('Wallet not found');
  return created.wallet;
}

/** Forgets what the user was shown: it is bought, no longer needed, or asked again. */
export const nothingShown = { topUpShownQuantity: null, topUpShownTotal: null } satisfies Partial<WalletRow>;

/** @param queries The transaction that has locked the wallet. */
export async function updateWallet(
  queries: Queries,
  organizationId: string,
  changes: Partial<Omit<typeof wallets.$inferInsert, 'organizationId'>>,
): Promise<WalletRow> {
  const [wallet] = await queries.update(wallets).set(changes).where(ofOrganization(organizationId)).returning();
  if (!wallet) throw new Error('Wallet not found');
  return wallet;
}

/** Finds the organizations whose wallets are due, longest first. */
export async function findDueWallets(queries: Queries, now: Date, rowsMax: number): Promise<string[]> {
  const { organizationId, dueAt } = wallets;
  const rows = await queries
    .select({ organizationId })
    .from(wallets)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(rowsMax);
  return rows.map((row) => row.organizationId);
}

/** Inserts the credits that a transaction added, under its ID. @param expiresAt Null if they do not expire. */
export async function insertCreditGrant(
  queries: Queries,
  { id, organizationId, credits, createdAt }: TransactionRow,
  expiresAt: Date | null,
): Promise<void> {
  await queries.insert(creditGrants).values({ id, organizationId, credits, left: credits, expiresAt, createdAt });
}

const hasCredits = (organizationId: string) =>
  and(eq(creditGrants.organizationId, organizationId), gt(creditGrants.left, 0));

/** Finds the grants that have credits left, in the order in which they are spent: those that expire first (BI-15). */
export async function findCreditGrants(queries: Queries, organizationId: string): Promise<GrantRow[]> {
  const { expiresAt, createdAt, id } = creditGrants;
  return queries
    .select()
    .from(creditGrants)
    .where(hasCredits(organizationId))
    .orderBy(sql`${expiresAt} asc nulls last`, asc(createdAt), asc(id));
}

/** Finds the credits that expire, by their time, soonest first. */
export async function findExpiringCredits(queries: Queries, organizationId: string) {
  const { expiresAt } = creditGrants;
  return queries
    .select({ credits: sql<string>`sum(${creditGrants.left})`, expiresAt })
    .from(creditGrants)
    .where(and(hasCredits(organizationId), isNotNull(expiresAt)))
    .groupBy(expiresAt)
    .orderBy(asc(expiresAt));
}

export async function takeFromGrant(queries: Queries, grantId: string, credits: number): Promise<void> {
  await queries
    .update(creditGrants)
    .set({ left: sql`${creditGrants.left} - ${credits}` })
    .where(eq(creditGrants.id, grantId));
}

/** Inserts a reservation. @returns False if one with this id exists. */
export async function insertCreditReservation(
  queries: Queries,
  reservation: typeof creditReservations.$inferInsert,
): Promise<boolean> {
  const inserted = await queries
    .insert(creditReservations)
    .values(reservation)
    .onConflictDoNothing()
    .returning({ id: creditReservations.id });
  return inserted.length > 0;
}

/** Closes a reservation that is still open. @returns Undefined if it was closed before. */
export async function closeReservation(
  queries: Queries,
  { id, organizationId }: Pick<ReservationRow, 'id' | 'organizationId'>,
  status: 'settled' | 'released',
): Promise<ReservationRow | undefined> {
  const isOpen = and(
    eq(creditReservations.id, id),
    eq(creditReservations.organizationId, organizationId),
    eq(creditReservations.status, 'reserved'),
  );
  const [closed] = await queries.update(creditReservations).set({ status }).where(isOpen).returning();
  return closed;
}
