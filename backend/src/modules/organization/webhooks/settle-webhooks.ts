import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit } from '@/backend/modules/organization/audit-log';
import { deleteEndpoint, updateEndpoint } from './webhook.repository';

/** Decision about the webhooks or keys for which a member of an organization is responsible. */
export type Settlement = {
  organizationId: string;
  fromId: string;
  /** The admin who becomes responsible for them; null ends them. */
  toId: string | null;
  actorId: string;
};

/**
 * Deletes the webhooks of an admin who leaves or is demoted, or makes another admin responsible for them.
 * @param webhooks Locked by `lockWebhooksOf`.
 */
export async function settleWebhooks(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  webhooks: readonly { id: string }[],
  { organizationId, fromId, toId, actorId }: Settlement,
  origin: RequestOrigin,
): Promise<void> {
  for (const { id } of webhooks) {
    const entry = { organizationId, actorId, subjectId: id };
    if (toId === null) {
      await deleteEndpoint(transaction, id);
      await recordAudit(transaction, deps, origin, { ...entry, action: 'webhook_deleted' });
    } else {
      await updateEndpoint(transaction, id, { responsibleId: toId });
      const detail = { from: fromId, to: toId };
      await recordAudit(transaction, deps, origin, { ...entry, action: 'webhook_handed_over', detail });
    }
  }
}
