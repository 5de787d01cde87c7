import * as z from 'zod';
import { countryCodes } from '../../rules/billing/countries';
import { isPostalCodeMalformed, postalCodeExample } from '../../rules/billing/postal-code';
import { isVatNumberMalformed } from '../../rules/billing/vat-number';
import { AccountType } from './enumerations';
import { CompanyName, Email, text } from './text';

/** A country of ISO 3166-1. */
export const CountryCode = z.enum(countryCodes, { error: 'choice' }).meta({ examples: ['SE'] });

/** A VAT number as typed. */
export const VatNumberInput = text(32);

/** The recipient of invoices. Spread into the schemas that include it. */
export const billingDetailsFields = {
  billingType: AccountType.describe('Whether an individual or a company is invoiced.'),
  companyName: CompanyName.nullable().default(null).describe('Name on the invoice. Required if a company is invoiced.'),
  addressLine1: text(200).describe('Street and number.'),
  addressLine2: text(200).nullable().default(null).describe('Second address line, such as a floor.'),
  city: text(100).describe('City or town.'),
  postalCode: text(20)
    .nullable()
    .default(null)
    .describe('Postal code in the format of the country; `null` if it has none.'),
  state: text(100).nullable().default(null).describe('State, province or region, if the country uses one.'),
  country: CountryCode.describe('Two-letter country code (ISO 3166-1 alpha-2), such as `SE`.'),
  vatNumber: VatNumberInput.nullable()
    .default(null)
    .describe('VAT number, such as `SE556677889901`. It is stored with its country prefix, without separators.'),
  billingEmail: Email.nullable()
    .default(null)
    .describe('Email address that also gets invoices and receipts; `null` if only the admins do.'),
};

/** Billing details as the user enters them. */
export const BillingDetailsInput = z
  .strictObject(billingDetailsFields)
  .refine(({ billingType, companyName }) => billingType !== 'Business' || companyName !== null, {
    error: 'required',
    path: ['companyName'],
  })
  .refine((details) => !isVatNumberMalformed(details), { error: 'format', path: ['vatNumber'] })
  .superRefine((details, context) => {
    if (!isPostalCodeMalformed(details)) return;
    const params = { example: postalCodeExample(details.country) };
    context.addIssue({ code: 'custom', message: 'postal_code', path: ['postalCode'], params });
  });
