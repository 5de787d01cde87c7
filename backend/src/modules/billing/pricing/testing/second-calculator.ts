/**
 * A second implementation of calendar, tax and plan changes, in another style: days are numbers in a table of months,
 * amounts are fractions of BigInts, and rules are lists. It shares no code with the first one, so that a mistake has to be
 * made twice to stay unnoticed.
 */

/** Days since 1970 of the first day of each month, from January 1970 to December 2199. */
const monthStarts: number[] = [];
for (let year = 1970, day = 0; year < 2200; year += 1) {
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  for (const length of [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
    monthStarts.push(day);
    day += length;
  }
}

const msOfDay = 86_400_000;

/** Splits an instant into the index of its month, its day (1 to 31) and the milliseconds since midnight. */
function split(ms: number): { month: number; day: number; time: number } {
  const days = Math.floor(ms / msOfDay);
  const month = monthStarts.findLastIndex((start) => start <= days);
  return { month, day: days - (monthStarts[month] ?? 0) + 1, time: ms - days * msOfDay };
}

const startOfMonth = (month: number): number => {
  const start = monthStarts[month];
  if (start === undefined) throw new RangeError(`Month outside the table: ${month}`);
  return start;
};

/** @returns The instant some months later, on the anchor day or the last day of the month. */
export function secondAddMonths(ms: number, months: number, anchorDay: number): number {
  const { month, time } = split(ms);
  const target = month + months;
  const length = startOfMonth(target + 1) - startOfMonth(target);
  return (startOfMonth(target) + Math.min(anchorDay, length) - 1) * msOfDay + time;
}

export const secondDayOfMonth = (ms: number): number => split(ms).day;

type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Rounds half away from zero, by comparing the remainder with half of the denominator. */
export function round([numerator, denominator]: Fraction): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  const distance = remainder < 0n ? -remainder : remainder;
  if (distance * 2n < denominator) return quotient;
  return numerator < 0n ? quotient - 1n : quotient + 1n;
}

/** Standard rates in tenths of a percent since August 2025, as the European Commission lists them. */
const rates = new Map(
  'BE210 BG200 CZ210 DK250 DE190 EE240 IE230 GR240 ES210 FR200 HR250 IT220 CY190 LV210 LT210 LU170 HU270 MT180 NL210 AT200 PL230 PT230 RO210 SI220 SK230 FI255 SE250'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), BigInt(entry.slice(2))] as const),
);

export type SecondCustomer = { country: string; isCompany: boolean; hasValidNumber: boolean };

/** @returns The tax rate in tenths of a percent since August 2025. */
export function secondTaxRate(customer: SecondCustomer | undefined, seller: string): bigint {
  if (customer?.country === 'MC') return secondTaxRate({ ...customer, country: 'FR' }, seller);
  const rules: [applies: boolean, rate: bigint][] = [
    [customer === undefined || customer.country === seller, rates.get(seller) ?? 0n],
    [!rates.has(customer?.country ?? ''), 0n],
    [customer?.isCompany === true && customer.hasValidNumber, 0n],
    [true, rates.get(customer?.country ?? '') ?? 0n],
  ];
  return rules.find(([applies]) => applies)?.[1] ?? 0n;
}

export type SecondPlan = { rank: number; months: 1 | 12; price: number };
export type SecondChange = {
  running: (SecondPlan & { paid: number; start: number; end: number; anchorDay: number }) | undefined;
  next: SecondPlan;
  /** Discount in hundredths of a percent, or in minor units. */
  discount: { percent: number } | { amount: number } | undefined;
  /** In tenths of a percent. */
  taxRate: bigint;
  at: number;
};
export type SecondQuote = { amounts: bigint[]; tax: bigint; total: bigint; start: number; end: number };

function discountOn(amount: bigint, discount: SecondChange['discount']): bigint {
  if (!discount) return 0n;
  if ('percent' in discount) return round([amount * BigInt(discount.percent), 10_000n]);
  return BigInt(discount.amount);
}

function total(amounts: bigint[], taxRate: bigint): Pick<SecondQuote, 'amounts' | 'tax' | 'total'> {
  const sum = amounts.reduce((one, other) => one + other, 0n);
  const tax = round([sum * taxRate, 1_000n]);
  return { amounts: amounts.filter((amount, index) => index === 0 || amount !== 0n), tax, total: sum + tax };
}

/** Prices a change of a plan. */
export function secondQuote({ running, next, discount, taxRate, at }: SecondChange): SecondQuote {
  const price = BigInt(next.price);
  const newEnd = secondAddMonths(at, next.months, secondDayOfMonth(at));
  if (!running) {
    const off = discountOn(price, discount);
    return { ...total([price, -(off < price ? off : price)], taxRate), start: at, end: newEnd };
  }
  const later = secondAddMonths(running.end, next.months, running.anchorDay);
  const pending = { amounts: [], tax: 0n, total: 0n, start: running.end, end: later };
  const isHigher = next.rank > running.rank && next.months >= running.months;
  const isYearly = next.rank === running.rank && next.months > running.months;
  if (!isHigher && !isYearly) return pending;

  const left = BigInt(running.end - at);
  const worth = round([BigInt(running.paid) * left, BigInt(running.end - running.start)]);
  const keepsPeriod = next.months === running.months;
  const wholeStart = secondAddMonths(running.end, -running.months, running.anchorDay);
  const amount = keepsPeriod ? round([price * left, BigInt(running.end - wholeStart)]) : price;
  // By rounding alone, the worth may exceed the price by one.
  if (worth - amount > 1n) return pending;
  const credit = worth < amount ? worth : amount;
  const off = discountOn(amount, discount);
  const due = amount - credit;
  return {
    ...total([amount, -credit, -(off < due ? off : due)], taxRate),
    start: at,
    end: keepsPeriod ? running.end : newEnd,
  };
}
