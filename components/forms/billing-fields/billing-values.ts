import type { StoredBilling } from '@app/api-client/contract/billing/billing';
import type { BillingDetailsInput } from '@app/api-client/contract/fields/billing-details';
import type { z } from 'zod';

type Stored = Pick<z.infer<typeof StoredBilling>, 'details' | 'account'>;

/** The billing details as form values: text, empty if missing. */
export type BillingValues = {
  billingType: 'Individual' | 'Business';
  companyName: string;
  addressLine1: string;
  addressLine2: string;
  postalCode: string;
  city: string;
  state: string;
  country: string;
  vatNumber: string;
  billingEmail: string;
};

export type BillingInput = z.input<typeof BillingDetailsInput>;

export const emptyBilling: BillingValues = {
  billingType: 'Individual',
  companyName: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
  vatNumber: '',
  billingEmail: '',
};

/** The stored details as form values; without any, those of the account. */
export function toBillingValues({ details, account }: Stored): BillingValues {
  if (!details) return { ...emptyBilling, ...account, companyName: account.companyName ?? '' };
  const entries = Object.keys(emptyBilling).map((name) => [name, details[name as keyof BillingValues] ?? '']);
  return Object.fromEntries(entries) as BillingValues;
}

const filled = (value: string | undefined) => (value?.trim() ? value : null);

/** Converts the values to the request. An individual has no company name and no VAT number. */
export function toBillingInput(values: BillingValues): BillingInput {
  const isBusiness = values.billingType === 'Business';
  return {
    billingType: values.billingType,
    companyName: isBusiness ? filled(values.companyName) : null,
    addressLine1: values.addressLine1,
    addressLine2: filled(values.addressLine2),
    city: values.city,
    postalCode: filled(values.postalCode),
    state: filled(values.state),
    country: values.country,
    vatNumber: isBusiness ? filled(values.vatNumber) : null,
    billingEmail: filled(values.billingEmail),
  };
}
