import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit, type Settlement } from '@/backend/modules/organization';
import { findKeysOf, moveResponsibility, updateKey } from './api-key.repository';

const actions = {
  api: { ended: 'api_key_revoked', handedOver: 'api_key_handed_over' },
  'research-bot': { ended: 'research_bot_key_revoked', handedOver: 'research_bot_key_handed_over' },
} as const;

/**
 * Revokes the keys of an admin who leaves or is demoted, or makes another admin responsible for them.
 * @param transaction Must have locked the organization.
 */
export async function settleKeys(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { organizationId, fromId, toId, actorId }: Settlement,
  origin: RequestOrigin,
): Promise<void> {
  const now = deps.clock.now();
  for (const { id, kind } of await findKeysOf(transaction, organizationId, fromId, now)) {
    if (toId === null) await updateKey(transaction, id, { revokedAt: now, reminderDueAt: null });
    const action = actions[kind][toId === null ? 'ended' : 'handedOver'];
    const entry = { organizationId, actorId, action, subjectId: id };
    const detail = toId === null ? undefined : { from: fromId, to: toId };
    await recordAudit(transaction, deps, origin, { ...entry, ...(detail && { detail }) });
  }
  // Keys that have ended are listed for some time, too.
  await moveResponsibility(transaction, { organizationId, fromId, toId });
}
