import { dayMs } from '@app/api-client/rules/values/durations';
import { webhookRetentionDays } from '@app/api-client/rules/organization/webhooks';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { deleteEventsBefore } from './webhook.repository';

/** Deletes events, with the log of their deliveries, after 30 days. */
export async function purgeWebhookEvents({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await deleteEventsBefore(database, new Date(clock.now().getTime() - webhookRetentionDays * dayMs));
}

export const webhookEventSweep: Sweep = {
  name: 'webhook events',
  everyMs: dayMs,
  run: purgeWebhookEvents,
};
