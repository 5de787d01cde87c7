import type { Transaction } from '@/backend/db/client';
import type { WebhookEndpointRow } from '@/backend/db/schema/organization/webhooks';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/organization/audit-log';
import { emailEachAdmin } from '@/backend/modules/organization/organization';
import { disabledEmail } from './emails/disabled-email';
import { failPending, updateEndpoint } from './webhook.repository';

/**
 * Disables an endpoint that does not work, ends its pending deliveries, and emails the admins. It stays disabled until an
 * admin enables it, so that there is one email.
 * @param endpoint Locked and enabled.
 */
export async function disableEndpoint(
  transaction: Transaction,
  deps: Deps,
  endpoint: WebhookEndpointRow,
  disabledBy: 'failures' | 'gone',
): Promise<void> {
  const { id, organizationId } = endpoint;
  await updateEndpoint(transaction, id, { disabledAt: deps.clock.now(), disabledBy });
  await failPending(transaction, id);
  await emailEachAdmin(transaction, deps, organizationId, (admin) =>
    disabledEmail(deps.config, admin, endpoint, disabledBy),
  );
  const action = 'webhook_disabled';
  await recordAudit(transaction, deps, undefined, {
    organizationId,
    action,
    subjectId: id,
    detail: { by: disabledBy },
  });
}
