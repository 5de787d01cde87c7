/** The currency keys. The spelling `gpb` for the pound sterling is fixed by the specification. */
export const currencies = ['usd', 'eur', 'gpb'] as const;
export type Currency = (typeof currencies)[number];

const isoCodes = { usd: 'USD', eur: 'EUR', gpb: 'GBP' } as const satisfies Record<Currency, string>;
const symbols = { usd: '$', eur: '€', gpb: '£' } as const satisfies Record<Currency, string>;

/** Minor units per major unit, equal for all three currencies (ISO 4217, exponent 2). */
export const minorUnitsPerMajor = 100;

/**
 * The highest price of a plan for one period, in minor units, excluding tax: 750,000. With the highest tax of the European
 * Union it stays within what payment providers charge at once (Stripe: eight digits).
 */
export const planPriceMax = 75_000_000;

/**
 * The highest amount of money in a request, in minor units: above every total, and below 2^31. Sums of such amounts stay
 * exact.
 */
export const amountMax = 1_000_000_000;

/** Returns the ISO 4217 code, for formatters and payment providers. */
export function isoCurrency(currency: Currency): (typeof isoCodes)[Currency] {
  return isoCodes[currency];
}

/** Returns the symbol of the currency. */
export function currencySymbol(currency: Currency): string {
  return symbols[currency];
}

/**
 * Parses a currency in upper or lower case and either spelling of the pound (`gbp`, `gpb`).
 * @returns Undefined for a currency that the product does not sell in.
 */
export function parseCurrency(text: string): Currency | undefined {
  const key = text.trim().toLowerCase();
  return key === 'gbp' ? 'gpb' : currencies.find((currency) => currency === key);
}

/**
 * Multiplies an amount by a fraction. This is **the** rounding rule (PL-2): half a minor unit is rounded away from
 * zero, so that a credit and a charge of the same size cancel out. Computed in integers, because binary fractions are
 * inexact.
 * @param amount Minor units.
 * @param numerator Integer, such as the seconds left in a period.
 * @param denominator Positive integer, such as the seconds of the period.
 * @throws {RangeError} If an argument is not a safe integer, or the denominator is not above zero.
 */
export function scaleAmount(amount: number, numerator: number, denominator: number): number {
  for (const value of [amount, numerator, denominator]) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${value}`);
  }
  if (denominator <= 0) throw new RangeError('The denominator must be above zero');
  const product = BigInt(amount) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + BigInt(denominator)) / (2n * BigInt(denominator));
  return Number(product < 0n ? -rounded : rounded);
}

/**
 * Splits an amount into parts that add up to it. The remainder is distributed in single minor units to the parts that
 * lost most by rounding down, earlier ones first.
 * @param amount Minor units, zero or more.
 * @param weights Integers, zero or more, at least one above zero.
 * @throws {RangeError} If an argument is outside these limits.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (!Number.isSafeInteger(amount) || amount < 0 || total <= 0n || weights.some((weight) => weight < 0)) {
    throw new RangeError('The amount and the weights must be zero or more, and one weight above zero');
  }
  const parts = weights.map((weight, index) => {
    const share = BigInt(amount) * BigInt(weight);
    return { index, amount: share / total, lost: share % total };
  });
  let left = BigInt(amount) - parts.reduce((sum, part) => sum + part.amount, 0n);
  const byLoss = [...parts].sort((one, other) =>
    one.lost === other.lost ? one.index - other.index : one.lost > other.lost ? -1 : 1,
  );
  for (const part of byLoss) {
    if (left === 0n) break;
    part.amount += 1n;
    left -= 1n;
  }
  return parts.map((part) => Number(part.amount));
}
