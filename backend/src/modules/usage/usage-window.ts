import { addMonths } from '@app/api-client/rules/dates';
import type { StoredSubscription } from '@/backend/modules/subscriptions';

/** A month in which usage is counted, from its start to before its end. */
export type UsageWindow = { start: Date; end: Date };

/** The window of amounts that don't restart, such as storage. */
export const standingWindowStart = new Date(0);

type Periods = Pick<StoredSubscription, 'status' | 'anchorDay' | 'periodStart' | 'periodEnd'>;

/**
 * Returns the monthly window at an instant (BI-17). Windows start on the anchor day, also in the middle of a paid year. A
 * trial's last window ends with the trial, and an ended subscription stays in its last window. While a renewal is
 * retried the windows continue, because a payment continues the periods without a gap.
 */
export function windowAt({ status, anchorDay, periodStart, periodEnd }: Periods, now: Date): UsageWindow {
  const endsForGood = status === 'trialing' || status === 'expired';
  const at = endsForGood && now >= periodEnd ? new Date(periodEnd.getTime() - 1) : now;
  const startOf = (months: number) => addMonths(periodStart, months, anchorDay);
  let months = 0;
  while (startOf(months + 1) <= at) months += 1;
  // Not `startOf(0)`: a period that was continued after a failed renewal may start on another day than the anchor.
  const start = months === 0 ? periodStart : startOf(months);
  const end = startOf(months + 1);
  return { start, end: endsForGood && end > periodEnd ? periodEnd : end };
}
