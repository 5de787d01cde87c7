import { addDays, periodEnd as endOfPeriod } from '@app/api-client/rules/dates';
import { priceNoticeDays } from '@/backend/modules/plans';
import type { StoredSubscription } from '@/backend/modules/subscriptions';

/** Returns the first renewal to which an announced version applies: at least 30 days after its notice (BI-14). */
export function priceChangeAt(
  { interval, periodEnd, anchorDay }: Pick<StoredSubscription, 'interval' | 'periodEnd' | 'anchorDay'>,
  announcedAt: Date,
): Date {
  const earliest = addDays(announcedAt, priceNoticeDays);
  let renewal = periodEnd;
  while (renewal < earliest) renewal = endOfPeriod(renewal, interval ?? 'monthly', anchorDay);
  return renewal;
}
