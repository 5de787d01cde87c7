import type { Quote } from '@app/api-client/contract/billing/subscriptions';
import { periodStart as startOfPeriod } from '@app/api-client/rules/values/dates';
import { dayMs } from '@app/api-client/rules/values/durations';
import type { z } from 'zod';
import type { StoredLine } from '@/backend/db/schema/billing/priced-document';
import type { StoredSubscription } from '@/backend/modules/organization';
import type { QuoteRow } from './quote.repository';

type LineDays = z.infer<typeof Quote>['lines'][number]['days'];

/** Whole days, at least one: a part of a day is never shown as none. */
const countDays = (start: Date, end: Date): number =>
  Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));

/**
 * Returns how many days of a period a line of a quote is for, for lines that are for a part of one (BI-5): the remainder
 * of a whole period of the new plan, and the unused time of what was paid for the running one.
 * @param running The subscription when the quote was made.
 */
export function daysOf(
  { kind, periodStart, periodEnd }: StoredLine,
  { interval, anchorDay }: Pick<QuoteRow, 'interval' | 'anchorDay'>,
  running: Pick<StoredSubscription, 'periodStart'> | undefined,
): LineDays {
  if (periodStart === null || periodEnd === null) return null;
  const [start, end] = [new Date(periodStart), new Date(periodEnd)];
  const count = countDays(start, end);
  if (kind === 'plan_remainder') return { count, of: countDays(startOfPeriod(end, interval, anchorDay), end) };
  if (kind === 'unused_time' && running) return { count, of: countDays(running.periodStart, end) };
  return null;
}
