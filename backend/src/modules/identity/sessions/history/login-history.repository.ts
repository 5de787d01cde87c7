import { and, desc, eq, inArray, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';
import { securityEvents, type SecurityEventKind } from '@/backend/db/schema/identity/security-events';

const t = securityEvents;

/**
 * Finds a user's events of some kinds, latest first. The index on user and time seeks to the start of the page, however
 * many rows there are.
 * @param after The position of the previous page's last row.
 */
export async function findUserEvents(
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
