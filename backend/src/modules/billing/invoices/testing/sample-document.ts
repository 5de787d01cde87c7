import type { PricedDocument, StoredLine } from '@/backend/db/schema/billing/priced-document';

export const sampleLine: StoredLine = {
  kind: 'plan',
  description: 'Contour, monthly',
  quantity: 1,
  unitPrice: 4_500,
  amount: 4_500,
  periodStart: '2026-03-07T12:00:00.000Z',
  periodEnd: '2026-04-07T12:00:00.000Z',
};

/** A month of Contour with 25 % tax. */
export const sampleDocument: PricedDocument = {
  lines: [sampleLine],
  subtotal: 4_500,
  taxBasisPoints: 2_500,
  taxNote: 'standard',
  tax: 1_125,
  total: 5_625,
};
