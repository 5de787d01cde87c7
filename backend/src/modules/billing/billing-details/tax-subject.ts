import type { TaxSubject } from '@/backend/modules/billing/pricing';

/**
 * @param details Billing details, or the recipient's of an invoice.
 * @returns The facts that decide the tax rate (BI-3); undefined without billing details.
 */
export function taxSubjectOf(details: TaxSubject | null | undefined): TaxSubject | undefined {
  if (!details) return undefined;
  const { country, billingType, vatNumber } = details;
  return { country, billingType, vatNumber };
}
