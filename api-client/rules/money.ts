/** The currencies as the specification spells them: `gpb` is its key for the pound sterling. */
export const currencies = ['usd', 'eur', 'gpb'] as const;
export type Currency = (typeof currencies)[number];

const isoCodes = { usd: 'USD', eur: 'EUR', gpb: 'GBP' } as const satisfies Record<Currency, string>;
const symbols = { usd: '$', eur: '€', gpb: '£' } as const satisfies Record<Currency, string>;

/** Minor units in one major unit: the same for all three currencies (ISO 4217, exponent 2). */
export const minorUnitsPerMajor = 100;

/** The ISO 4217 code that formatters and payment providers know. */
export function isoCurrency(currency: Currency): (typeof isoCodes)[Currency] {
  return isoCodes[currency];
}

/** The specification's symbol of the currency. */
export function currencySymbol(currency: Currency): string {
  return symbols[currency];
}

/**
 * Reads a currency in either spelling and any case: `GBP`, `gbp` and `gpb` are one.
 * @returns The specification's key; nothing for a currency that the product does not sell in.
 */
export function parseCurrency(text: string): Currency | undefined {
  const key = text.trim().toLowerCase();
  return key === 'gbp' ? 'gpb' : currencies.find((currency) => currency === key);
}

/**
 * An amount times a fraction, in minor units: **the** rounding rule. Half of a minor unit goes away from zero, so that a
 * credit and a charge of the same size cancel out. Computed in integers, because binary fractions cannot hold 0.1.
 * @param amount Minor units.
 * @param numerator @param denominator The fraction as integers, such as seconds left of seconds in the period.
 * @throws {RangeError} When an argument is no safe integer, or the denominator is not above zero.
 */
export function scaleAmount(amount: number, numerator: number, denominator: number): number {
  for (const value of [amount, numerator, denominator]) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer.`);
  }
  if (denominator <= 0) throw new RangeError('A fraction needs a denominator above zero.');
  const product = BigInt(amount) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + BigInt(denominator)) / (2n * BigInt(denominator));
  return Number(product < 0n ? -rounded : rounded);
}

/**
 * Splits an amount into parts whose sum is the amount: what cannot be divided goes, one minor unit each, to the parts
 * that lost most by rounding down, earlier ones first.
 * @param amount Minor units, zero or more.
 * @param weights Integers, zero or more, of which at least one is above zero.
 * @throws {RangeError} When an argument is outside of that.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (!Number.isSafeInteger(amount) || amount < 0 || total <= 0n || weights.some((weight) => weight < 0)) {
    throw new RangeError('An amount of zero or more is split by weights of zero or more, one of them above zero.');
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
