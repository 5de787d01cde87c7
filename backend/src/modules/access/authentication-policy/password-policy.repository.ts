import { and, count, eq, gte, isNotNull, lte, sql, sum } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { directoryEntries, directoryPasswordDays } from '@/backend/db/schema/organization/directory';
import { organizations } from '@/backend/db/schema/organization/organizations';

type Policy = Pick<
  typeof organizations.$inferInsert,
  'passwordExpiresAfterDays' | 'passwordPolicyChangedAt' | 'passwordPolicyChangedById'
>;

/** Finds an organization's policy, and when its owner set their password. */
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

const formatUtcDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Counts the members who set their password on the UTC day of a moment, up to that moment. */
async function countOnDay(queries: Queries, organizationId: string, moment: Date): Promise<number> {
  const { passwordChangedAt } = directoryEntries;
  const [thatDay] = await queries
    .select({ members: count() })
    .from(directoryEntries)
    .where(
      and(
        eq(directoryEntries.organizationId, organizationId),
        isNotNull(passwordChangedAt),
        gte(passwordChangedAt, new Date(`${formatUtcDay(moment)}T00:00:00.000Z`)),
        lte(passwordChangedAt, moment),
      ),
    );
  return thatDay?.members ?? 0;
}

/**
 * Counts passwords by age from the counts per day, and reads single rows only for the day of each moment.
 * @param moments The counts per day are read once for all of them.
 * @returns The number of members of an organization with a password, and for each moment of those who set it by then.
 */
export async function countPasswords(
  queries: Queries,
  organizationId: string,
  moments: readonly Date[],
): Promise<{ members: number; setBy: number[] }> {
  const { day, users: members } = directoryPasswordDays;
  const before = moments.map(
    (moment) => sql`coalesce(sum(${members}) filter (where ${day} < ${formatUtcDay(moment)}), 0)`,
  );
  const [counted] = await queries
    .select({
      members: sum(members).mapWith(Number),
      before: sql<number[]>`array[${sql.join(before, sql`, `)}]::int[]`,
    })
    .from(directoryPasswordDays)
    .where(eq(directoryPasswordDays.organizationId, organizationId));
  const setBy: number[] = [];
  for (const [index, moment] of moments.entries()) {
    setBy.push((counted?.before[index] ?? 0) + (await countOnDay(queries, organizationId, moment)));
  }
  return { members: counted?.members ?? 0, setBy };
}
