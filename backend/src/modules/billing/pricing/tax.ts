import { normalizeVatNumber, vatCountryOf, type EuCountry } from '@app/api-client/rules/billing/vat-number';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import { vatRates } from './vat-rates';

/** The tax of a document. 2500 basis points are 25 %. */
export type Tax = { basisPoints: number; note: PricedDocument['taxNote'] };

/** The tax of a price that is shown before the customer's country is known: none, and the price says so. */
const unknownTax: Tax = { basisPoints: 0, note: 'unknown' };

const basisPointsPerPercent = 100;

/** Converts a tax rate from basis points to percent, such as 25.5. */
export const taxPercentOf = (basisPoints: number): number => basisPoints / basisPointsPerPercent;

/** Returns the rate of a price in percent; null while the customer's country is unknown. */
export const quotedPercentOf = ({ basisPoints, note }: Tax): number | null =>
  note === 'unknown' ? null : taxPercentOf(basisPoints);

/** Facts that decide the tax rate, from the customer's billing details. */
export type TaxSubject = { country: string; billingType: 'Individual' | 'Business'; vatNumber: string | null };

/** The newest change of a rate that is known. It may be in the future. */
export const lastRateChange = new Date(
  Math.max(...Object.values(vatRates).flatMap((rates) => rates.slice(1).map(({ from }) => Date.parse(from)))),
);

/** @returns The standard rate of a country on a day (UTC). */
function standardRate(country: EuCountry, on: Date): Tax {
  const day = on.toISOString().slice(0, 10);
  const rate = vatRates[country].findLast(({ from }) => from <= day);
  if (!rate) throw new Error('No tax rate');
  return { basisPoints: rate.basisPoints, note: 'standard' };
}

/**
 * Returns the tax for a customer (BI-3): the rate of the customer's country within the European Union, and reverse
 * charge for companies with a VAT number in another country than the seller's.
 * @param subject Undefined without billing details: the seller's own rate applies. Only renewals of plans that were
 *   bought before purchases asked for billing details have none.
 * @param sellerCountry A country of the European Union (ISO 3166-1 alpha-2).
 * @param on The day of the document.
 */
export function taxFor(subject: TaxSubject | undefined, sellerCountry: string, on: Date): Tax {
  const country = vatCountryOf(subject?.country ?? sellerCountry);
  if (!country) return { basisPoints: 0, note: 'outside_scope' };
  const isForeignCompany = subject?.billingType === 'Business' && country !== sellerCountry;
  if (isForeignCompany && subject.vatNumber !== null && normalizeVatNumber(country, subject.vatNumber) !== undefined)
    return { basisPoints: 0, note: 'reverse_charge' };
  return standardRate(country, on);
}

/**
 * Returns the tax of a price that is shown before the purchase.
 * @param subject Undefined while the country is unknown.
 */
export const quotedTax = (subject: TaxSubject | undefined, sellerCountry: string, on: Date): Tax =>
  subject ? taxFor(subject, sellerCountry, on) : unknownTax;
