import { addMonths } from '@app/api-client/rules/dates';
import type { StoredSubscription } from '@/backend/modules/subscriptions';

/** A month in which usage is counted, from its start to before its end. */
type UsageWindow = { start: Date; end: Date };

/** The window of amounts that don't restart, such as storage. */
export const standingWindowStart = new Date(0);

type Periods = Pick<StoredSubscription, 'status' | 'interval' | 'anchorDay' | 'periodStart' | 'periodEnd'>;

/**
 * Returns the monthly window at an instant (BI-17). Windows start on the anchor day, also in the middle of a paid year. A
 * trial's last window ends with the trial, and an ended subscription stays in its last window. While a renewal is
 * retried the windows continue, because a payment continues the periods without a gap.
 */
export function windowAt({ status, interval, anchorDay, periodStart, periodEnd }: Periods, now: Date): UsageWindow {
  const endsForGood = status === 'trialing' || status === 'expired';
  const at = endsForGood && now >= periodEnd ? new Date(periodEnd.getTime() - 1) : now;
  // A paid period ends on the anchor day. It may start on another day: an upgrade shortens it (BI-5), and not the window.
  const origin = interval === null ? periodStart : periodEnd;
  const boundary = (months: number) => addMonths(origin, months, anchorDay);
  let months = 0;
  while (boundary(months) > at) months -= 1;
  while (boundary(months + 1) <= at) months += 1;
  const [start, end] = [boundary(months), boundary(months + 1)];
  return { start, end: endsForGood && end > periodEnd ? periodEnd : end };
}
