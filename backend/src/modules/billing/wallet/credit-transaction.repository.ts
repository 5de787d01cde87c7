import { and, desc, eq, gte, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { creditTransactions } from '@/backend/db/schema/billing/wallets';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';

export type TransactionRow = typeof creditTransactions.$inferSelect;
/** A transaction with the address of the user who caused it; null if it was automatic or the user was erased. */
export type ListedTransaction = { row: TransactionRow; email: string | null };

export async function insertTransaction(
  queries: Queries,
  row: typeof creditTransactions.$inferInsert,
): Promise<TransactionRow> {
  const [inserted] = await queries.insert(creditTransactions).values(row).returning();
  if (!inserted) throw new Error('Credit transaction not stored');
  return inserted;
}

const select = (queries: Queries) =>
  queries
    .select({ row: creditTransactions, email: users.email })
    .from(creditTransactions)
    .leftJoin(users, eq(users.id, creditTransactions.userId));

export async function getTransaction(queries: Queries, id: string): Promise<ListedTransaction> {
  const [found] = await select(queries).where(eq(creditTransactions.id, id));
  if (!found) throw new Error('Credit transaction not found');
  return found;
}

/** Finds the transaction of a gift or another cause. */
export async function findTransactionOf(
  queries: Queries,
  { organizationId, referenceId }: Pick<TransactionRow, 'organizationId'> & { referenceId: string },
): Promise<TransactionRow | undefined> {
  const [found] = await queries
    .select()
    .from(creditTransactions)
    .where(and(eq(creditTransactions.organizationId, organizationId), eq(creditTransactions.referenceId, referenceId)));
  return found;
}

/** Whether an organization's wallet has a transaction of a type. */
export async function hasTransaction(
  queries: Queries,
  organizationId: string,
  type: TransactionRow['type'],
): Promise<boolean> {
  const isOfType = and(eq(creditTransactions.organizationId, organizationId), eq(creditTransactions.type, type));
  const rows = await queries.select({ id: creditTransactions.id }).from(creditTransactions).where(isOfType).limit(1);
  return rows.length > 0;
}

type Filter = {
  type: TransactionRow['type'] | undefined;
  from: Date | undefined;
  to: Date | undefined;
  after: KeysetPosition | undefined;
  rowsMax: number;
};

/** Finds an organization's transactions, most recent first. @param filter `to` is exclusive. */
export async function findTransactions(
  queries: Queries,
  organizationId: string,
  { type, from, to, after, rowsMax }: Filter,
): Promise<ListedTransaction[]> {
  const { createdAt, id } = creditTransactions;
  const isAfterCursor = after && and(lte(createdAt, after.at), or(lt(createdAt, after.at), lt(id, after.id)));
  return select(queries)
    .where(
      and(
        eq(creditTransactions.organizationId, organizationId),
        type && eq(creditTransactions.type, type),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        isAfterCursor,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(rowsMax);
}
