import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { emailEachAdmin, recordWebhookEvent } from '@/backend/modules/organization';
import { percentOf, toShown } from './counted-amount';
import { usageEmail } from './emails/usage-emails';
import { isStanding, type QuotaRow } from './quota-table';
import { setAnnounced, type Counter } from './usage.repository';

/** The thresholds that are announced, in percent (BI-17). The specification fixes them. */
const thresholds = [100, 80] as const;

/**
 * Emails the admins when 80 % or 100 % of a limit are reached, and records the event for webhooks, once per window and
 * threshold.
 * @param counter The locked counter. A window that goes from 79 % to 100 % is announced once.
 * @param quota Usage after the activity.
 */
export async function announceUsage(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>,
  counter: Counter,
  quota: QuotaRow,
  windowEnd: Date,
): Promise<void> {
  const { category, unit, limit, used, addOnUnits, addOnUsed } = quota;
  // A limit of zero has no share that could be reached.
  if (limit === null || limit === 0) return;
  const percent = percentOf(used, limit);
  const reached = thresholds.find((threshold) => percent >= threshold);
  if (reached === undefined || reached <= counter.announcedPercent) return;
  await setAnnounced(transaction, counter, reached);
  const facts = {
    category,
    percent,
    hasAddOnsLeft: addOnUnits > addOnUsed,
    resetsAt: isStanding(category) ? undefined : windowEnd,
  };
  await recordWebhookEvent(transaction, deps, {
    organizationId: counter.organizationId,
    type: 'quota.reached',
    data: {
      category,
      threshold: reached,
      used: toShown(unit, used),
      limit: toShown(unit, limit),
      unit,
      resetsAt: facts.resetsAt?.toISOString() ?? null,
    },
  });
  await emailEachAdmin(transaction, deps, counter.organizationId, (admin) => usageEmail(deps.config, admin, facts));
}
