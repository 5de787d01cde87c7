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
 * Sums an organization's transactions by day in UTC, with the balance that they lead to: one statement, so that a
 * transaction between two reads is in both or in neither. Reads the transactions by their index.
 * @param since Start of the oldest day.
 */
export async function findChangesByDay(
  queries: Queries,
  organizationId: string,
  since: Date,
): Promise<{ balance: number; changes: ReadonlyMap<string, DayChange> }> {
  const day = sql<string | null>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await queries
    .select({
      balance: wallets.balance,
      day,
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
        gte(createdAt, since),
        inArray(type, [...balanceTypes]),
      ),
    )
    .where(eq(wallets.organizationId, organizationId))
    .groupBy(wallets.balance, day);
  const changes = rows.flatMap(({ day: dayOf, change, added, spent, expired }) =>
    dayOf === null ? [] : [[dayOf, { change, added, spent: -spent, expired: -expired }] as const],
  );
  return { balance: rows[0]?.balance ?? 0, changes: new Map(changes) };
}
