import { and, count, eq, gte, isNotNull, lte, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { users } from '../../db/schema/users';
import { directoryEntries, directoryPasswordDays } from '../../db/schema/directory';
import { organizations } from '../../db/schema/organizations';

type Policy = Pick<
  typeof organizations.$inferInsert,
  'passwordExpiresAfterDays' | 'passwordPolicyChangedAt' | 'passwordPolicyChangedById'
>;

/** What an organization has decided, and the owner's own password. */
export async function findPolicy(queries: Queries, organizationId: string) {
  const [row] = await queries
    .select({
      expiresAfterDays: organizations.passwordExpiresAfterDays,
      changedAt: organizations.passwordPolicyChangedAt,
      changedById: organizations.passwordPolicyChangedById,
      ownerPasswordChangedAt:
        sql<Date | null>`case when ${isNotNull(users.passwordHash)} then ${users.passwordChangedAt} end`.mapWith(
          users.passwordChangedAt,
        ),
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(eq(organizations.id, organizationId));
  return row;
}

export async function updatePolicy(queries: Queries, organizationId: string, policy: Policy): Promise<void> {
  await queries.update(organizations).set(policy).where(eq(organizations.id, organizationId));
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** How many set their password on the day of a moment, until that moment. */
async function countThatDay(queries: Queries, organizationId: string, moment: Date): Promise<number> {
  const { passwordChangedAt } = directoryEntries;
  const [thatDay] = await queries
    .select({ members: count() })
    .from(directoryEntries)
    .where(
      and(
        eq(directoryEntries.organizationId, organizationId),
        isNotNull(passwordChangedAt),
        gte(passwordChangedAt, new Date(`${dayOf(moment)}T00:00:00.000Z`)),
        lte(passwordChangedAt, moment),
      ),
    );
  return thatDay?.members ?? 0;
}

/**
 * @param moments What is asked about; the days are read once for all of them.
 * @returns How many members of an organization have a password, and how many of them set it at each moment or before:
 *   the days before are counted already, so that only those of that one day are looked at.
 */
export async function countPasswords(
  queries: Queries,
  organizationId: string,
  moments: readonly Date[],
): Promise<{ members: number; setBy: number[] }> {
  const { day, users: members } = directoryPasswordDays;
  const before = moments.map((moment) => sql`coalesce(sum(${members}) filter (where ${day} < ${dayOf(moment)}), 0)`);
  const [counted] = await queries
    .select({
      members: sum(members).mapWith(Number),
      before: sql<number[]>`array[${sql.join(before, sql`, `)}]::int[]`,
    })
    .from(directoryPasswordDays)
    .where(eq(directoryPasswordDays.organizationId, organizationId));
  const setBy: number[] = [];
  for (const [index, moment] of moments.entries()) {
    setBy.push((counted?.before[index] ?? 0) + (await countThatDay(queries, organizationId, moment)));
  }
  return { members: counted?.members ?? 0, setBy };
}
