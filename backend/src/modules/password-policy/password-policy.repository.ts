import { and, count, eq, gte, isNotNull, lt, lte, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { people } from '../account/person.schema';
import { directoryEntries, directoryPasswordDays } from '../members/directory.schema';
import { organizations } from '../organization/organization.schema';

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
        sql<Date | null>`case when ${isNotNull(people.passwordHash)} then ${people.passwordChangedAt} end`.mapWith(
          people.passwordChangedAt,
        ),
    })
    .from(organizations)
    .innerJoin(people, eq(people.id, organizations.ownerId))
    .where(eq(organizations.id, organizationId));
  return row;
}

export async function updatePolicy(queries: Queries, organizationId: string, policy: Policy): Promise<void> {
  await queries.update(organizations).set(policy).where(eq(organizations.id, organizationId));
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** @returns How many members of an organization have a password. */
export async function countPasswords(queries: Queries, organizationId: string): Promise<number> {
  const [row] = await queries
    .select({ members: sum(directoryPasswordDays.people).mapWith(Number) })
    .from(directoryPasswordDays)
    .where(eq(directoryPasswordDays.organizationId, organizationId));
  return row?.members ?? 0;
}

/**
 * @returns How many members set their password at a moment or before: the days before are counted already, so that only
 *   those of that one day are looked at.
 */
export async function countPasswordsSetBy(queries: Queries, organizationId: string, moment: Date): Promise<number> {
  const { day, people: members } = directoryPasswordDays;
  const { passwordChangedAt } = directoryEntries;
  const [before] = await queries
    .select({ members: sum(members).mapWith(Number) })
    .from(directoryPasswordDays)
    .where(and(eq(directoryPasswordDays.organizationId, organizationId), lt(day, dayOf(moment))));
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
  return (before?.members ?? 0) + (thatDay?.members ?? 0);
}
