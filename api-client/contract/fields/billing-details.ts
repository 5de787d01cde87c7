import * as z from 'zod';
import { AccountType } from './enumerations';
import { CompanyName, text } from './text';

const countryCode = z.string().regex(/^[A-Z]{2}$/, { error: 'choice' });

/** Where invoices go (specification, section 3, billing): spread into the schemas that carry it. */
export const billingDetailsFields = {
  billingType: AccountType.describe('Whether a person or a company is invoiced.'),
  companyName: CompanyName.nullable()
    .default(null)
    .describe('Name on the invoice; required when a company is invoiced.'),
  addressLine1: text(200).describe('Street and number.'),
  addressLine2: text(200).nullable().default(null).describe('Further line of the address, such as a floor.'),
  city: text(100).describe('Town or city.'),
  postalCode: text(20).nullable().default(null).describe('Postal code; null where the country has none.'),
  state: text(100).nullable().default(null).describe('State, province or region, where the country writes one.'),
  country: countryCode.describe('Country, ISO 3166-1 alpha-2, such as SE.'),
  vatNumber: text(32).nullable().default(null).describe('VAT number with its country prefix, such as SE556677889901.'),
};

/** Billing details as somebody gives them. */
export const BillingDetailsInput = z
  .strictObject(billingDetailsFields)
  .refine(({ billingType, companyName }) => billingType !== 'Business' || companyName !== null, {
    error: 'required',
    path: ['companyName'],
  });
