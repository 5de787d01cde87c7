import type { CreditCard } from '@/lib/billing/card-queries';

/** A card as the API returns it. @param overrides Fields that the test sets. */
export const sampleCard = (overrides: Partial<CreditCard> = {}): CreditCard => ({
  id: '0197d3c8-7a52-7000-8000-0000000000c1',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2099,
  holderName: 'Ada Lovelace',
  isDefault: true,
  paysPlanUntil: null,
  addedAt: '2026-03-01T12:00:00.000Z',
  ...overrides,
});
