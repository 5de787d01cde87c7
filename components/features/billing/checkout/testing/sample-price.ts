import type { Order } from '@/lib/pricing/order-address';
import type { CheckoutPrice } from '../hooks/use-checkout-price';

export const sampleOrder: Order = {
  planId: '00000000-0000-4000-8000-000000000002',
  interval: 'monthly',
  currency: 'eur',
};

const eur = (amount: number) => ({ amount, currency: 'eur' as const });

/** A price as the API returns it: €45.00 and 25 % VAT. @param overrides Fields that the test sets. */
export const samplePrice = (overrides: Partial<CheckoutPrice> = {}): CheckoutPrice => ({
  planId: sampleOrder.planId,
  planName: 'Small',
  interval: 'monthly',
  lines: [
    {
      kind: 'plan',
      description: 'Small, monthly',
      quantity: 1,
      unitPrice: eur(4_500),
      amount: eur(4_500),
      periodStart: '2026-03-07T12:00:00.000Z',
      periodEnd: '2026-04-07T12:00:00.000Z',
    },
  ],
  subtotal: eur(4_500),
  taxPercent: 25,
  taxNote: 'standard',
  tax: eur(1_125),
  totalDueNow: eur(5_625),
  renewals: [{ from: '2026-04-07T12:00:00.000Z', amount: eur(5_625) }],
  promo: null,
  ...overrides,
});
