import type { StoredBilling } from '@/lib/billing/billing-query';

/** Billing details as the API returns them. @param overrides Fields that the test sets. */
export const sampleBilling = (overrides: Partial<StoredBilling> = {}): StoredBilling => ({
  details: {
    billingType: 'Business',
    companyName: 'Acme AB',
    addressLine1: 'Drottninggatan 1',
    addressLine2: null,
    city: 'Stockholm',
    postalCode: '111 51',
    state: null,
    country: 'SE',
    vatNumber: 'SE556677889901',
    billingEmail: null,
  },
  recipientName: 'Acme AB',
  vatCheck: 'verified',
  vatName: 'Acme AB',
  updatedAt: '2026-03-01T12:00:00.000Z',
  account: { billingType: 'Individual', companyName: null },
  ...overrides,
});

/** Nothing is stored. */
export const noBilling: StoredBilling = sampleBilling({
  ...{ details: null, recipientName: 'Ada Lovelace', vatCheck: 'none', vatName: null, updatedAt: null },
});
