import { and, desc, eq, inArray, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import type { KeysetPosition } from '@/backend/http/keyset-cursor';
import { securityEvents, type SecurityEventKind } from '@/backend/db/schema/security-events';

const t = securityEvents;

/**
 * A user's events of some kinds, the latest first. The index of user and time leads straight to where the page
 * begins, however many rows there are.
 * @param after Of the last row of the page before.
 */
export async function findEventsOf(
  queries: Queries,
  userId: string,
  kinds: readonly SecurityEventKind[],
  { after, rowsMax }: { after: KeysetPosition | undefined; rowsMax: number },
) {
  const isLater = after && and(lte(t.happenedAt, after.at), or(lt(t.happenedAt, after.at), lt(t.id, after.id)));
  return queries
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), inArray(t.kind, [...kinds]), isLater))
    .orderBy(desc(t.happenedAt), desc(t.id))
    .limit(rowsMax);
}
