import { parseArgs } from 'node:util';
import { addDays } from '@app/api-client/rules/values/dates';
import { minorUnitsPerMajor, parseCurrency } from '@app/api-client/rules/billing/money';
import { z } from 'zod';
import { planIds } from '@/backend/modules/organization/subscriptions';
import type { PromoTerms } from '@/backend/modules/billing/quotes';

export const promoUsage =
  'promo <code> <discount, such as 25% or 10.50usd> [--periods <number>] [--max <organizations>] [--plan contour|summit] [--interval monthly|annual] [--until <last day>]';

/** A quote prices each discounted period, so more of them would take long. A code without a number discounts all. */
const periodsMax = 120;

const count = z.coerce.number().int().min(1);
const Options = z.strictObject({
  periods: count.max(periodsMax).optional(),
  max: count.max(1_000_000).optional(),
  plan: z.enum(['contour', 'summit']).optional(),
  interval: z.enum(['monthly', 'annual']).optional(),
  until: z.iso.date().optional(),
});

/** Parses a discount with at most two decimals, in integers. */
function parseDiscount(text: string): Pick<PromoTerms, 'kind' | 'basisPoints' | 'amount' | 'currency'> | undefined {
  const [, whole = '', decimals = '', unit = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?(%|[a-z]{3})$/i.exec(text) ?? [];
  const hundredths = Number(whole) * minorUnitsPerMajor + Number(decimals.padEnd(2, '0'));
  if (hundredths === 0) return undefined;
  if (unit === '%') return hundredths <= 10_000 ? { kind: 'percent', basisPoints: hundredths } : undefined;
  const currency = parseCurrency(unit);
  return currency && { kind: 'amount', amount: hundredths, currency };
}

/** Reads the options. @returns Undefined for an unknown option or a missing value. */
function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { periods: text, max: text, plan: text, interval: text, until: text };
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

/**
 * Parses the arguments of `npm run staff -- promo`.
 * @returns The terms of the promo code; undefined if an argument is missing or malformed.
 */
export function parsePromoOrder(args: string[]): PromoTerms | undefined {
  const { positionals = [], values } = readOptions(args) ?? {};
  const [code, discountText = '', ...others] = positionals;
  const discount = parseDiscount(discountText);
  const options = Options.safeParse({ ...values });
  if (code === undefined || others.length > 0 || !discount || !options.success) return undefined;
  const { periods, max, plan, interval, until } = options.data;
  return {
    code,
    ...discount,
    periods,
    redemptionsMax: max,
    planId: plan && planIds[plan],
    interval,
    // The code works until the end of its last day.
    expiresAt: until === undefined ? undefined : addDays(new Date(`${until}T00:00:00Z`), 1),
  };
}
