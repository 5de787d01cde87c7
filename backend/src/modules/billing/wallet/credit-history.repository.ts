import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { creditTransactions, wallets } from '@/backend/db/schema/billing/wallets';
import { balanceTypes } from './move-credits';

type DayChange = {
  /** Change of the balance. */
  change: number;
  added: number;
  spent: number;
  expired: number;
};

const { credits, type, createdAt } = creditTransactions;
const sumOf = (condition?: SQL) =>
  sql`coalesce(sum(${credits})${condition ? sql` filter (where ${condition})` : sql``}, 0)`.mapWith(Number);

/**
 * Sums an organization's transactions by day, with the balance that they lead to: one statement, so that a
 * transaction between two reads is in both or in neither. Reads the transactions by their index.
 * @param starts First instants of the days, oldest first.
 * @returns The changes by the index of their day.
 */
export async function findChangesByDay(
  queries: Queries,
  organizationId: string,
  starts: readonly [Date, ...Date[]],
): Promise<{ balance: number; changes: ReadonlyMap<number, DayChange> }> {
  const bounds = `{${starts.map((start) => start.toISOString()).join()}}`;
  const dayNumber = sql<number | null>`width_bucket(${createdAt}, ${bounds}::timestamptz[])`.as('day_number');
  const rows = await queries
    .select({
      balance: wallets.balance,
      dayNumber,
      change: sumOf(),
      added: sumOf(inArray(type, ['purchase', 'gift', 'trial'])),
      spent: sumOf(eq(type, 'spent')),
      expired: sumOf(eq(type, 'expired')),
    })
    .from(wallets)
    .leftJoin(
      creditTransactions,
      and(
        eq(creditTransactions.organizationId, wallets.organizationId),
        gte(createdAt, starts[0]),
        inArray(type, [...balanceTypes]),
      ),
    )
    .where(eq(wallets.organizationId, organizationId))
    .groupBy(wallets.balance, sql`day_number`);
  const changes = rows.flatMap(({ dayNumber: number, change, added, spent, expired }) =>
    number === null ? [] : [[number - 1, { change, added, spent: -spent, expired: -expired }] as const],
  );
  return { balance: rows[0]?.balance ?? 0, changes: new Map(changes) };
}
