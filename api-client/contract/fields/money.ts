import * as z from 'zod';
import { amountMax, currencies } from '../../rules/billing/money';

export const Currency = z
  .enum(currencies)
  .describe('Currency. `gpb` is the pound sterling (GBP, £); the spelling is fixed.');

const amountDescription = 'Integer amount in minor units (cents, pence); negative for what is credited.';

/** An amount of money in a response. All amounts of one document have the same currency. */
export const Money = z.object({
  amount: z.int().describe(amountDescription),
  currency: Currency,
});
export type Money = z.infer<typeof Money>;

/** An amount of money in a request. It is what the user was shown, never what is charged. */
export const ShownMoney = z.strictObject({
  amount: z.int().min(0).max(amountMax).describe(amountDescription),
  currency: Currency,
});

/** The total of a purchase. Each call that charges a card has it, so that no page can show another amount. */
export const ShownTotal = ShownMoney.describe(
  'Total including tax, as shown to the user. The purchase is rejected if the actual total differs.',
);
