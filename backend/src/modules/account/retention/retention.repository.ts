import { and, eq, exists, isNull, lte, gt, not } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { mailLinks } from '../../../db/schema/email-links';
import { people } from '../../../db/schema/users';

/** The most people that one run removes; whoever is left is removed by the next. */
const batchSize = 500;

/** Removes links that stopped working before a moment. */
export async function deleteLinksExpiredBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(mailLinks).where(lte(mailLinks.expiresAt, moment));
}

/**
 * @param personId Left out: everybody.
 * @returns Who signed up before a moment, never verified the address, and has not been mailed a link since. Whoever is
 *   suspended stays known.
 */
export async function findNeverVerified(queries: Queries, moment: Date, personId?: string): Promise<string[]> {
  const laterLink = queries
    .select({ at: mailLinks.createdAt })
    .from(mailLinks)
    .where(and(eq(mailLinks.personId, people.id), gt(mailLinks.createdAt, moment)));
  const rows = await queries
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        isNull(people.emailVerifiedAt),
        isNull(people.suspendedAt),
        lte(people.createdAt, moment),
        not(exists(laterLink)),
        personId === undefined ? undefined : eq(people.id, personId),
      ),
    )
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

export async function deletePerson(queries: Queries, id: string): Promise<void> {
  await queries.delete(people).where(eq(people.id, id));
}
