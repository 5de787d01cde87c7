import { normalizeVatNumber } from '@app/api-client/rules/billing/vat-number';
import { StartError } from './start-error';

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

type SellerSettings = {
  OPERATOR_NAME?: string | undefined;
  OPERATOR_ADDRESS?: string | undefined;
  OPERATOR_REGISTRATION?: string | undefined;
  SELLER_COUNTRY?: string | undefined;
  SELLER_VAT_NUMBER?: string | undefined;
};

/** Outside production. Names the same operator as the sample of the pages. */
const sample = {
  name: 'Sample Operator Ltd',
  address: '1 Sample Street, 1000 Sampletown, Sampleland',
  country: 'SE',
};

/**
 * Reads the operator from the settings.
 * @throws {StartError} If the VAT number does not have the format of the seller's country.
 */
export function readSeller(settings: SellerSettings): Seller {
  const { SELLER_VAT_NUMBER: typed, SELLER_COUNTRY: country = sample.country } = settings;
  const vatNumber = typed === undefined ? undefined : normalizeVatNumber(country, typed);
  if (typed !== undefined && vatNumber === undefined) {
    throw new StartError(`The setting SELLER_VAT_NUMBER is not valid: ${typed} is no VAT number of ${country}.`);
  }
  return {
    name: settings.OPERATOR_NAME ?? sample.name,
    address: settings.OPERATOR_ADDRESS ?? sample.address,
    registration: settings.OPERATOR_REGISTRATION,
    country,
    vatNumber,
  };
}
