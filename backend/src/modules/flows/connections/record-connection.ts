import type { Transaction } from '@/backend/db/client';
import type { ConnectionRow } from '@/backend/db/schema/flows/connections';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit } from '@/backend/modules/organization';
import { recordSecurityEvent } from '@/backend/modules/identity';

type Change = {
  caller: Caller;
  origin: RequestOrigin;
  action: 'connection_added' | 'connection_removed';
  connection: Pick<ConnectionRow, 'id' | 'provider'>;
};

/**
 * Records a change in the user's security log and in the organization's audit log: its data can reach the other service
 * through the user.
 */
export async function recordConnection(
  transaction: Transaction,
  deps: Deps,
  { caller: { userId, sessionId, organizationId }, origin, action, connection: { id, provider } }: Change,
): Promise<void> {
  await recordSecurityEvent(transaction, deps, origin, { kind: action, userId, sessionId, detail: provider });
  await recordAudit(transaction, deps, origin, {
    organizationId,
    actorId: userId,
    action,
    subjectId: id,
    detail: { provider },
  });
}
