import * as z from 'zod';
import { endpoint } from './endpoint';
import { BillingDetailsInput } from './fields/billing-details';
import { AccountType } from './fields/enumerations';
import { Instant } from './fields/values';

/** Billing details as they are stored and as invoices freeze them. */
export const BillingDetails = z.object({
  billingType: AccountType.describe('Whether a person or a company is invoiced.'),
  companyName: z.string().nullable().describe('Name on the invoice; null for a person.'),
  addressLine1: z.string().describe('Street and number.'),
  addressLine2: z.string().nullable().describe('Further line of the address.'),
  city: z.string().describe('Town or city.'),
  postalCode: z.string().nullable().describe('Postal code; null where the country has none.'),
  state: z.string().nullable().describe('State, province or region.'),
  country: z.string().describe('Country, ISO 3166-1 alpha-2.'),
  vatNumber: z.string().nullable().describe('VAT number with its country prefix.'),
});

const storedBilling = z.object({
  details: BillingDetails.nullable().describe('The details; null when none are stored.'),
  vatCheck: z
    .enum(['none', 'pending', 'verified', 'not_verified'])
    .describe('Whether the VAT number was confirmed. One that could not be is kept all the same.'),
  vatName: z.string().nullable().describe('The name that the VAT register knows; null unless verified.'),
  updatedAt: Instant.nullable().describe('When the details were last changed.'),
});

export const getBilling = endpoint({
  name: 'getBilling',
  summary: "Reads the organization's billing details.",
  method: 'GET',
  path: '/billing',
  access: 'bearer',
  response: storedBilling,
  errors: [],
});

export const saveBilling = endpoint({
  name: 'saveBilling',
  summary: "Sets the organization's billing details; invoices already issued keep theirs.",
  method: 'POST',
  path: '/billing',
  access: 'bearer',
  body: BillingDetailsInput,
  response: storedBilling,
  errors: [],
});

export const deleteBilling = endpoint({
  name: 'deleteBilling',
  summary: "Removes the organization's billing details.",
  method: 'DELETE',
  path: '/billing',
  access: 'bearer',
  response: storedBilling,
  errors: ['error_subscription_state'],
});
