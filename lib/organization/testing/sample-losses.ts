import type { ClosingLosses } from '@app/api-client/contract/fields/closing-losses';

/** An organization without anything of value. */
export const noLosses: ClosingLosses = {
  trialEndsAt: null,
  plan: null,
  orderedPlan: null,
  offeredPlans: [],
  waitingPayments: [],
  addOns: [],
  walletCredits: 0,
  openInvoices: [],
};

/** An organization with a paid plan, add-ons, credits and an unpaid invoice. */
export const manyLosses: ClosingLosses = {
  trialEndsAt: null,
  plan: { name: 'Contour', paidUntil: '2026-04-15T12:00:00.000Z' },
  orderedPlan: null,
  offeredPlans: [],
  waitingPayments: [],
  addOns: [
    { name: '10 landscapes', quantity: 2 },
    { name: '10 compute hours', quantity: 1 },
  ],
  walletCredits: 1_300,
  openInvoices: [{ number: '2026-0042', total: { amount: 5_625, currency: 'eur' } }],
};
