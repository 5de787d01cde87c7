import { addMonths } from '@app/api-client/rules/values/dates';
import type { StoredSubscription } from '@/backend/modules/organization';

/** A month in which usage is counted, from its start to before its end. */
type UsageWindow = { start: Date; end: Date };

/** The window of amounts that don't restart, such as storage. */
export const standingWindowStart = new Date(0);

type Periods = Pick<StoredSubscription, 'status' | 'interval' | 'anchorDay' | 'periodStart' | 'periodEnd'>;

/** Finds the months at an instant: where the nth one starts, and which one it is. */
function monthsAt({ status, interval, anchorDay, periodStart, periodEnd }: Periods, now: Date) {
  const endsForGood = status === 'trialing' || status === 'expired';
  const at = endsForGood && now >= periodEnd ? new Date(periodEnd.getTime() - 1) : now;
  // A paid period ends on the anchor day. It may start on another day: an upgrade shortens it (BI-5), and not the window.
  const origin = interval === null ? periodStart : periodEnd;
  const boundary = (months: number) => addMonths(origin, months, anchorDay);
  let current = 0;
  while (boundary(current) > at) current -= 1;
  while (boundary(current + 1) <= at) current += 1;
  const endsAt = endsForGood ? periodEnd : undefined;
  return { boundary, current, endsAt };
}

/**
 * Returns the monthly window at an instant (BI-17). Windows start on the anchor day, also in the middle of a paid year. A
 * trial's last window ends with the trial, and an ended subscription stays in its last window. While a renewal is
 * retried the windows continue, because a payment continues the periods without a gap.
 */
export function windowAt(periods: Periods, now: Date): UsageWindow {
  const { boundary, current, endsAt } = monthsAt(periods, now);
  const end = boundary(current + 1);
  return { start: boundary(current), end: endsAt && end > endsAt ? endsAt : end };
}

/**
 * Returns the windows up to that at an instant, oldest first and without a gap. Earlier plans and trials had windows with
 * other starts; what was counted in them belongs to the window in which they started.
 */
export function lastWindows(periods: Periods, now: Date, count: number): UsageWindow[] {
  const { boundary, current } = monthsAt(periods, now);
  const earlier = Array.from({ length: count - 1 }, (_, index) => {
    const months = current - (count - 1) + index;
    return { start: boundary(months), end: boundary(months + 1) };
  });
  return [...earlier, windowAt(periods, now)];
}
