import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { connections } from '@/backend/db/schema/flows/connections';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit } from '@/backend/modules/organization';
import { queueRevocationsOf } from './revocations';

/** Deletes the connections of a member who is removed. Their tokens are revoked at the providers after the commit. */
export async function endConnectionsOf(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'keys'>,
  { organizationId, userId, actorId }: { organizationId: string; userId: string; actorId: string },
  origin: RequestOrigin,
): Promise<void> {
  await queueRevocationsOf(transaction, deps, [userId]);
  const deleted = await transaction.delete(connections).where(eq(connections.userId, userId)).returning();
  for (const { id: subjectId, provider } of deleted) {
    const action = 'connection_removed';
    await recordAudit(transaction, deps, origin, { organizationId, actorId, action, subjectId, detail: { provider } });
  }
}
