import type { TaxSubject } from '@/backend/modules/pricing';
import type { BillingDetailsRow } from './billing-details.repository';

/** @returns What the tax rate depends on (BI-3); undefined without billing details. */
export function taxSubjectOf(details: BillingDetailsRow | undefined): TaxSubject | undefined {
  if (!details) return undefined;
  const { country, billingType, vatNumber } = details;
  return { country, billingType, vatNumber };
}
