import { scaleAmount } from '@app/api-client/rules/billing/money';
import type { Period } from './document-lines';

const lengthMs = ({ start, end }: Period) => end.getTime() - start.getTime();

/**
 * Returns the share of an amount for the rest of a period: the amount times the remaining milliseconds, divided by those
 * of the period (BI-5), rounded once (PL-2).
 * @param amount Minor units for the whole period.
 * @param at The instant from which on time remains. Before the period all of it remains, after it nothing.
 */
export function remainingShare(amount: number, period: Period, at: Date): number {
  const wholeMs = lengthMs(period);
  const remainingMs = lengthMs({ start: at, end: period.end });
  return scaleAmount(amount, Math.min(Math.max(remainingMs, 0), wholeMs), wholeMs);
}
