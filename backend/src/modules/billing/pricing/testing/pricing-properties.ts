import { periodEnd } from '@app/api-client/rules/values/dates';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { StoredLine } from '@/backend/db/schema/billing/priced-document';
import { pricePlanChange, pricePurchase, type PlanChange } from '../plan-change';
import { priceDocument } from '../price-document';
import { remainingShare } from '../proration';
import { taxFor } from '../tax';
import {
  anyDiscount,
  anyInstant,
  anyPlan,
  anyRunningPeriod,
  anySeller,
  anySituation,
  anySubject,
  discountFrom,
  monthsOf,
  vatNumbers,
} from './random-changes';
import { secondAddMonths, secondQuote, secondTaxRate } from './second-calculator';

/** Reported by every failed run, so that it can be repeated. */
const options = (runs: number) => ({ numRuns: runs, seed: 20_261_124 });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const amountsOf = ({ lines }: Pick<PlanChange, 'lines'>) => lines.map(({ amount }) => amount);

const anyLine = fc
  .record({ unitPrice: fc.integer({ min: 0, max: 100_000_000 }), quantity: fc.integer({ min: 1, max: 100 }) })
  .map(({ unitPrice, quantity }): StoredLine => ({
    ...{ kind: 'add_on', description: 'Sample', periodStart: null, periodEnd: null },
    ...{ unitPrice, quantity, amount: unitPrice * quantity },
  }));

/** H5: lines and tax add up, and the tax is the exact one, rounded once. */
export function checkDocuments(runs: number): void {
  const anyTax = fc.record({ basisPoints: fc.integer({ min: 0, max: 3_000 }), note: fc.constant('standard' as const) });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), anyTax, (lines, tax) => {
      const document = priceDocument(lines, tax);
      const error = 20_000n * BigInt(document.tax) - 2n * BigInt(document.subtotal) * BigInt(tax.basisPoints);
      const [isWhole, isNearest] = [Number.isSafeInteger(document.total), error >= -10_000n && error <= 10_000n];
      const addsUp =
        document.subtotal === sum(lines.map(({ amount }) => amount)) &&
        document.subtotal + document.tax === document.total;
      return isWhole && isNearest && addsUp;
    }),
    options(runs),
  );
}

/** H6: equal to the second implementation for every change, code and customer. */
export function checkSecondImplementation(runs: number): void {
  fc.assert(
    fc.property(anySituation, anyPlan, anyDiscount, anySubject, anySeller, (situation, next, code, subject, seller) => {
      const { running, now } = situation;
      const discount = discountFrom(code);
      const change = running ? pricePlanChange(running, next, discount, now) : pricePurchase(next, discount, now);
      const { tax, total } = priceDocument(change.lines, taxFor(subject, seller, now));
      const customer = subject && {
        country: subject.country,
        isCompany: subject.billingType === 'Business',
        hasValidNumber: subject.vatNumber === vatNumbers[subject.country],
      };
      const second = secondQuote({
        running: running && {
          ...{ rank: running.position, months: monthsOf(running.interval), price: 0, paid: running.paid },
          ...{ start: running.start.getTime(), end: running.end.getTime(), anchorDay: running.anchorDay },
        },
        next: { rank: next.position, months: monthsOf(next.interval), price: next.price },
        discount: code,
        taxRate: secondTaxRate(customer, seller),
        at: now.getTime(),
      });
      expect({
        amounts: amountsOf(change).map(BigInt),
        ...{ tax: BigInt(tax), total: BigInt(total) },
        ...{ start: change.startsAt.getTime(), end: change.periodEnd.getTime() },
      }).toEqual(second);
    }),
    options(runs),
  );
}

/** H6: 0 <= credit <= paid, and no document is negative. */
export function checkCredits(runs: number): void {
  fc.assert(
    fc.property(anyRunningPeriod, anyPlan, anyDiscount, ({ running, now }, next, code) => {
      const change = pricePlanChange(running, next, discountFrom(code), now);
      const credit = -sum(change.lines.filter(({ kind }) => kind === 'unused_time').map(({ amount }) => amount));
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(credit).toBeLessThanOrEqual(running.paid);
      expect(sum(amountsOf(change))).toBeGreaterThanOrEqual(0);
      // What unused time is worth later is never more than what was paid, including the credit.
      expect(change.paid).toBe(sum(amountsOf(change)) + credit);
    }),
    options(runs),
  );
}

/** H6: the two parts of a split period cost what the whole one costs, give or take one minor unit. */
export function checkSplits(runs: number): void {
  fc.assert(
    fc.property(anyRunningPeriod, fc.integer({ min: 0, max: 10_000_000 }), ({ running: period, now }, amount) => {
      // As much time remains at the mirrored instant as has passed at the instant.
      const mirrored = new Date(period.start.getTime() + period.end.getTime() - now.getTime());
      const parts = remainingShare(amount, period, now) + remainingShare(amount, period, mirrored);
      expect(Math.abs(parts - amount)).toBeLessThanOrEqual(1);
    }),
    options(runs),
  );
}

/** H6: two upgrades, the second one at the same instant or later, cost the exact price of the time, ±1 per step. */
export function checkSteps(runs: number): void {
  const anyRise = fc.integer({ min: 0, max: 5_000_000 });
  const anyShare = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.999, noNaN: true }));
  fc.assert(
    fc.property(anyRunningPeriod, anyRise, anyRise, anyShare, ({ running, now }, rise, secondRise, share) => {
      const { interval, paid, start, end, anchorDay } = running;
      const plan = (position: number, price: number) => ({
        ...{ planId: `plan ${position}`, name: `Plan ${position}`, position, isCustom: false },
        ...{ interval, price },
      });
      const wholeStart = secondAddMonths(end.getTime(), -monthsOf(interval), anchorDay);
      const [wholeMs, paidMs] = [end.getTime() - wholeStart, end.getTime() - start.getTime()];
      // A shortened period is worth at most as much as the higher plan's share of it.
      const value = Math.ceil((paid * wholeMs) / paidMs);
      const [middle, high] = [plan(12, value + rise), plan(13, value + rise + secondRise)];
      const first = pricePlanChange(running, middle, undefined, now);
      const later = new Date(now.getTime() + Math.floor(share * (end.getTime() - now.getTime())));
      const between = { ...middle, paid: first.paid, start: now, end: first.periodEnd, anchorDay: first.anchorDay };
      const second = pricePlanChange(between, high, undefined, later);
      expect([first.kind, second.kind]).toEqual(['upgrade', 'upgrade']);

      const charged = BigInt(sum([...amountsOf(first), ...amountsOf(second)]));
      const [whole, part] = [BigInt(wholeMs), BigInt(paidMs)];
      const ms = (from: Date, to: Date) => BigInt(to.getTime() - from.getTime());
      const exact =
        BigInt(middle.price) * ms(now, later) * part +
        BigInt(high.price) * ms(later, end) * part -
        BigInt(paid) * ms(now, end) * whole;
      const error = charged * whole * part - exact;
      expect(error <= 2n * whole * part && error >= -2n * whole * part).toBe(true);
    }),
    options(runs),
  );
}

/** H7: ten years of periods follow each other without gap or overlap, on the days of a second calendar. */
export function checkTenYears(subscriptions: number): void {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom('monthly' as const, 'annual' as const), (start, interval) => {
      const months = monthsOf(interval);
      const anchorDay = start.getUTCDate();
      let end = start;
      for (let count = 1; count <= 120 / months; count += 1) {
        const next = periodEnd(end, interval, anchorDay);
        expect(next.getTime()).toBe(secondAddMonths(start.getTime(), count * months, anchorDay));
        expect(next.getTime()).toBeGreaterThan(end.getTime());
        end = next;
      }
      expect(end.getTime()).toBe(secondAddMonths(start.getTime(), 120, anchorDay));
    }),
    options(subscriptions),
  );
}
