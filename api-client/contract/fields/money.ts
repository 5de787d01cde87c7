import * as z from 'zod';
import { currencies } from '../../rules/money';

export const Currency = z
  .enum(currencies)
  .describe('Currency as the specification spells it: gpb is the pound sterling (GBP, £).');

const amountDescription = 'Integer amount in minor units (cents, pence); negative for what is credited.';

/** A sum of money in an answer. All sums of one document have one currency. */
export const Money = z.object({
  amount: z.int().describe(amountDescription),
  currency: Currency,
});
export type Money = z.infer<typeof Money>;

/** A sum of money in a request: never what is charged, only what the user was shown. */
export const ShownMoney = z.strictObject({
  amount: z.int().min(0).describe(amountDescription),
  currency: Currency,
});
