import {
  type BillingInterval,
  dayOfMonth,
  intervalMonths,
  periodEnd,
  periodStart,
} from '@app/api-client/rules/values/dates';
import type { StoredLine } from '@/backend/db/schema/billing/priced-document';
import { type Period, planLine, promoLine, remainderLine, unusedTimeLine } from './document-lines';
import { remainingShare } from './proration';

/** A plan at a billing interval. Of two listed plans, the one with the higher position is the higher plan. */
export type PlanTerms = {
  planId: string;
  name: string;
  position: number;
  /** Whether the plan was agreed with one organization. Such plans share the highest position. */
  isCustom: boolean;
  interval: BillingInterval;
  /** Of one period in minor units, excluding tax and discounts. */
  price: number;
};

/** The paid period that is running. */
export type RunningPeriod = PlanTerms & {
  /** Paid for the period in minor units, excluding tax, after discounts. */
  paid: number;
  start: Date;
  end: Date;
  anchorDay: number;
};

export type NextPlan = PlanTerms;

/** A promo code that applies to the new plan, and the discount on an amount. */
export type Discount = { code: string; on: (amount: number) => number };

/**
 * `purchase`: there is no paid period. `upgrade`: starts immediately. `pending`: starts at the end of the period and is
 * charged then. `after_trial`: starts at the end of the trial and is charged then.
 */
export type ChangeKind = 'purchase' | 'upgrade' | 'pending' | 'after_trial';

/** A priced change: its lines, and the period that the new plan starts with. */
export type PlanChange = {
  kind: ChangeKind;
  lines: StoredLine[];
  /** Sum of the lines for the new period, before the credit for unused time. Unused time is later worth a share of it. */
  paid: number;
  anchorDay: number;
  startsAt: Date;
  periodEnd: Date;
};

type Compared = Omit<PlanTerms, 'name'>;

/**
 * Whether another plan is higher (BI-5). The position of a custom plan says nothing about what was agreed: its price
 * for a month decides, in the currency that both have, and the position only if both cost as much.
 */
function isHigher(current: Compared, next: Compared): boolean {
  if (next.planId === current.planId) return false;
  const isOrdered = !current.isCustom && !next.isCustom && current.position !== next.position;
  // Both prices for the product of the intervals, so that nothing is rounded.
  const [priceNow, priceNext] = [
    current.price * intervalMonths[next.interval],
    next.price * intervalMonths[current.interval],
  ];
  return isOrdered || priceNext === priceNow ? next.position > current.position : priceNext > priceNow;
}

/** Returns when a change starts by BI-5, from the plans alone. */
export function changeKind(current: Compared | undefined, next: Compared): ChangeKind {
  if (!current) return 'purchase';
  const [monthsNow, monthsNext] = [intervalMonths[current.interval], intervalMonths[next.interval]];
  const isHigherPlan = isHigher(current, next) && monthsNext >= monthsNow;
  const isLongerInterval = next.planId === current.planId && monthsNext > monthsNow;
  return isHigherPlan || isLongerInterval ? 'upgrade' : 'pending';
}

/** Adds the promo code's line, limited to what is still to be paid, so that no document is negative (BI-2, BI-13). */
function withDiscount(price: StoredLine, credits: StoredLine[], discount: Discount | undefined) {
  const lines = [price, ...credits];
  const due = lines.reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(discount?.on(price.amount) ?? 0, due);
  if (discount && amount > 0) lines.push(promoLine(discount.code, amount));
  return { lines, paid: price.amount - amount };
}

/** Starts the first period of a plan now, at its full price. */
export function pricePurchase(next: NextPlan, discount: Discount | undefined, now: Date): PlanChange {
  const anchorDay = dayOfMonth(now);
  const end = periodEnd(now, next.interval, anchorDay);
  const line = planLine(next.name, next.interval, next.price, { start: now, end });
  return { kind: 'purchase', ...withDiscount(line, [], discount), anchorDay, startsAt: now, periodEnd: end };
}

/** Orders a plan that starts, and is charged, when the trial ends (BI-22). No line is charged until then. */
export function pricePlanAfterTrial(next: NextPlan, trialEnd: Date): PlanChange {
  const anchorDay = dayOfMonth(trialEnd);
  const end = periodEnd(trialEnd, next.interval, anchorDay);
  return { kind: 'after_trial', lines: [], paid: 0, anchorDay, startsAt: trialEnd, periodEnd: end };
}

/** Continues the plan, or another one, with the period that follows. Returns what it will cost. */
export function priceNextPeriod(
  next: NextPlan,
  { start, anchorDay }: { start: Date; anchorDay: number },
  discount: Discount | undefined,
): Omit<PlanChange, 'kind'> {
  const end = periodEnd(start, next.interval, anchorDay);
  const line = planLine(next.name, next.interval, next.price, { start, end });
  return { ...withDiscount(line, [], discount), anchorDay, startsAt: start, periodEnd: end };
}

/** The new plan's line: a new period, or the remainder of the running one if the interval stays (BI-5). */
function upgradeLine(current: RunningPeriod, next: NextPlan, now: Date): { line: StoredLine; period: Period } {
  if (next.interval !== current.interval) {
    const period = { start: now, end: periodEnd(now, next.interval) };
    return { line: planLine(next.name, next.interval, next.price, period), period };
  }
  // An earlier upgrade may have shortened the running period; the price is that of a whole one.
  const whole = { start: periodStart(current.end, current.interval, current.anchorDay), end: current.end };
  const period = { start: now, end: current.end };
  return { line: remainderLine(next.name, remainingShare(next.price, whole, now), period), period };
}

/** Maximum excess of the unused time's value over the new plan by rounding alone, in minor units. */
const roundingMax = 1;

/**
 * Prices the change of a running paid period to another plan (BI-5). A change that starts at the end of the period has
 * no lines: nothing is charged until then. That includes a change to a plan that costs less than the unused time is
 * worth, because no document is negative and no credit is lost.
 * @param now Within the running period.
 */
export function pricePlanChange(
  current: RunningPeriod,
  next: NextPlan,
  discount: Discount | undefined,
  now: Date,
): PlanChange {
  const { line, period } = upgradeLine(current, next, now);
  const worth = remainingShare(current.paid, current, now);
  if (changeKind(current, next) === 'upgrade' && worth <= line.amount + roundingMax) {
    const credit = Math.min(worth, line.amount);
    const unused = credit > 0 ? [unusedTimeLine(current.name, credit, { start: now, end: current.end })] : [];
    const anchorDay = next.interval === current.interval ? current.anchorDay : dayOfMonth(now);
    const priced = withDiscount(line, unused, discount);
    return { kind: 'upgrade', ...priced, anchorDay, startsAt: period.start, periodEnd: period.end };
  }
  const { anchorDay, end } = current;
  const following = periodEnd(end, next.interval, anchorDay);
  return { kind: 'pending', lines: [], paid: 0, anchorDay, startsAt: end, periodEnd: following };
}
