import type { InvoiceRow } from '../invoice.repository';
import { sampleDocument } from './sample-document';

const issuedAt = new Date('2026-03-07T12:00:00.000Z');

/** A paid invoice as stored, for tests of its rendering. */
export const paidInvoice: InvoiceRow = {
  id: '6f1c2a8e-55e1-4a3c-9d0b-0c6f1a2b3c4d',
  kind: 'invoice',
  year: 2026,
  number: 42,
  organizationId: '0d9f6a1e-7c0b-4a44-8a0e-2f1f5c6d7e8f',
  originalId: null,
  status: 'paid',
  currency: 'eur',
  document: sampleDocument,
  period: null,
  refundRejectedAt: null,
  refundRejection: null,
  total: sampleDocument.total,
  recipient: {
    name: 'Acme AB',
    billing: {
      billingType: 'Business',
      companyName: 'Acme AB',
      addressLine1: '1 Harbor Road',
      addressLine2: 'Floor 3',
      city: 'Stockholm',
      postalCode: '111 20',
      state: null,
      country: 'SE',
      vatNumber: 'SE556677889901',
    },
  },
  paidWith: 'Visa •••• 4242',
  issuedAt,
  dueAt: issuedAt,
  paidAt: issuedAt,
  refundDueAt: null,
};
