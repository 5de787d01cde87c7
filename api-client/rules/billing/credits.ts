/** The most credits of a cost or a balance. */
export const creditsMax = 10_000_000;

/** Credits of a free trial, once per organization and per mailbox (BI-20). */
export const trialCredits = 100;

/** Days of the history of the balance, including the current one. */
export const creditHistoryDays = 90;

/** The most wallet packages of one purchase. */
export const packagesMax = 100;

/**
 * Why automatic purchases are paused: the charge failed, there was no card, credits were refunded, the plan is paid in
 * another currency than they were set up in, their package is no longer sold, there are no billing details, or
 * what was to be bought when the settings were saved has another price than the user was shown.
 */
export const topUpPauseCauses = [
  'declined',
  'no_card',
  'refunded',
  'currency',
  'package',
  'billing_details',
  'price',
] as const;
export type TopUpPauseCause = (typeof topUpPauseCauses)[number];

type TopUpNeed = {
  /** Credits that can be spent now. */
  available: number;
  /** Automatic purchases keep at least this many credits available. */
  threshold: number;
  /** Credits of one package. */
  credits: number;
  /** The rest of the monthly maximum of automatic purchases, in minor units. */
  left: number;
};

/**
 * Returns how many packages an automatic purchase buys in one charge: as many as bring the available credits to the
 * threshold, but no more than the monthly maximum allows (BI-15).
 * @param totalOf The total of a number of packages in minor units, including tax.
 */
export function topUpQuantity(
  { available, threshold, credits, left }: TopUpNeed,
  totalOf: (quantity: number) => number,
): number {
  const needed = Math.min(packagesMax, Math.max(0, Math.ceil((threshold - available) / credits)));
  let quantity = needed;
  while (quantity > 0 && totalOf(quantity) > left) quantity -= 1;
  return quantity;
}
