import { and, eq, exists, isNull, lte, gt, not } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { emailLinks } from '@/backend/db/schema/email-links';
import { users } from '@/backend/db/schema/users';

/** The most users that one run removes; whoever is left is removed by the next. */
const batchSize = 500;

/** Removes links that stopped working before a moment. */
export async function deleteLinksExpiredBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(emailLinks).where(lte(emailLinks.expiresAt, moment));
}

/**
 * @param userId Left out: everybody.
 * @returns Who signed up before a moment, never verified the address, and has not been mailed a link since. Whoever is
 *   suspended stays known.
 */
export async function findNeverVerified(queries: Queries, moment: Date, userId?: string): Promise<string[]> {
  const laterLink = queries
    .select({ at: emailLinks.createdAt })
    .from(emailLinks)
    .where(and(eq(emailLinks.userId, users.id), gt(emailLinks.createdAt, moment)));
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        lte(users.createdAt, moment),
        not(exists(laterLink)),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

export async function deleteUser(queries: Queries, id: string): Promise<void> {
  await queries.delete(users).where(eq(users.id, id));
}
