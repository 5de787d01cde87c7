import type { CreditCard } from '@/lib/billing/card-queries';
import type { Subscription } from '@/lib/billing/subscription-query';
import type { OverdueCharge, SavedCard } from '../api/card-calls';

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

/** A card that was just saved. @param overdueCharge Null if no renewal was overdue. */
export const savedCard = (overdueCharge: OverdueCharge | null = null): SavedCard => ({
  ...sampleCard(),
  overdueCharge,
});

/** A renewal whose first charge failed. */
export const overduePayment: NonNullable<Subscription['payment']> = {
  nextRetryAt: '2026-04-08T12:00:00.000Z',
  attempt: 1,
  attempts: 4,
  failureReason: 'generic',
  amountDue: { amount: 5_625, currency: 'eur' },
  paysUntil: '2026-05-07T12:00:00.000Z',
  invoiceId: '0197d3c8-7a52-7000-8000-0000000000d1',
};

/** The result of charging that renewal to a saved card. */
export const overdueCharge = ({
  status,
  failureReason = null,
}: Pick<OverdueCharge, 'status'> & Partial<OverdueCharge>): OverdueCharge => {
  const { amountDue: amount, paysUntil, nextRetryAt, invoiceId } = overduePayment;
  return { status, failureReason, amount, paysUntil, nextRetryAt, invoiceId };
};
