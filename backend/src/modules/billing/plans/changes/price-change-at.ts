import { addDays, periodEnd as endOfPeriod } from '@app/api-client/rules/values/dates';
import { priceNoticeDays, type StoredSubscription } from '@/backend/modules/organization';

/**
 * Returns the first renewal to which a newer version applies: at least 30 days after its notice, or the next one if
 * none was needed (BI-14).
 */
export function priceChangeAt(
  { interval, periodEnd, anchorDay }: Pick<StoredSubscription, 'interval' | 'periodEnd' | 'anchorDay'>,
  announcedAt: Date | null,
): Date {
  if (announcedAt === null) return periodEnd;
  const earliest = addDays(announcedAt, priceNoticeDays);
  let renewal = periodEnd;
  while (renewal < earliest) renewal = endOfPeriod(renewal, interval ?? 'monthly', anchorDay);
  return renewal;
}
