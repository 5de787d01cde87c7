import { normalizeVatNumber } from '@app/api-client/rules/billing/vat-number';
import type { Operator } from '../page/page-settings';
import type { SettingValues } from '../settings-table';

/** Fills what dev leaves unset, so that every page and document is complete. */
const sample = {
  name: 'Sample Operator Ltd',
  address: '1 Sample Street, 1000 Sampletown, Sampleland',
  registration: 'Sample register 12345',
  law: 'The law of Sampleland; the courts of Sampletown',
  host: 'This computer',
};
const sampleCountry = 'SE';

/** @returns The operator whom the terms name; undefined if one of the settings is missing outside dev. */
export function operatorOf(values: SettingValues): Operator | undefined {
  const substitutes = values.APP_ENV === 'dev' ? sample : undefined;
  const name = values.OPERATOR_NAME ?? substitutes?.name;
  const address = values.OPERATOR_ADDRESS ?? substitutes?.address;
  const law = values.OPERATOR_LAW ?? substitutes?.law;
  const host = values.OPERATOR_HOST ?? substitutes?.host;
  if (!name || !address || !law || !host) return undefined;
  return { name, address, registration: values.OPERATOR_REGISTRATION ?? substitutes?.registration, law, host };
}

/** The operator as printed on invoices. */
export type Seller = {
  name: string;
  /** In one line, with commas between the lines of the printed address. */
  address: string;
  registration: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In its only spelling. */
  vatNumber: string | undefined;
};

/** @returns A sentence if the VAT number does not have the format of the seller's country. */
export function sellerProblems({ SELLER_VAT_NUMBER: typed, SELLER_COUNTRY: country = sampleCountry }: SettingValues) {
  if (typed === undefined || normalizeVatNumber(country, typed) !== undefined) return [];
  return [`The setting SELLER_VAT_NUMBER is not valid: ${typed} is no VAT number of ${country}.`];
}

/** @returns The seller. Outside production, what is unset is the sample. */
export function sellerOf(values: SettingValues): Seller {
  const { SELLER_VAT_NUMBER: typed, SELLER_COUNTRY: country = sampleCountry } = values;
  return {
    name: values.OPERATOR_NAME ?? sample.name,
    address: values.OPERATOR_ADDRESS ?? sample.address,
    registration: values.OPERATOR_REGISTRATION,
    country,
    vatNumber: typed === undefined ? undefined : normalizeVatNumber(country, typed),
  };
}
