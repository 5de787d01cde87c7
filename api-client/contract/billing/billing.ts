import * as z from 'zod';
import { endpoint } from '../endpoint';
import { BillingDetailsInput } from '../fields/billing-details';
import { AccountType } from '../fields/enumerations';
import { Instant } from '../fields/values';

/** Billing details as stored and as copied to invoices when they are issued. */
export const BillingDetails = z.object({
  billingType: AccountType.describe('Whether an individual or a company is invoiced.'),
  companyName: z.string().nullable().describe('Name on the invoice; `null` for an individual.'),
  addressLine1: z.string().describe('Street and number.'),
  addressLine2: z.string().nullable().describe('Second address line.'),
  city: z.string().describe('City or town.'),
  postalCode: z.string().nullable().describe('Postal code; `null` if the country has none.'),
  state: z.string().nullable().describe('State, province or region.'),
  country: z.string().describe('Two-letter country code (ISO 3166-1 alpha-2).'),
  vatNumber: z.string().nullable().describe('VAT number with its country prefix.'),
  billingEmail: z.string().nullable().describe('Email address that also gets invoices and receipts.'),
});

export const StoredBilling = z.object({
  details: BillingDetails.nullable().describe('The billing details; `null` if none are stored.'),
  recipientName: z
    .string()
    .describe('Name on the next invoice: the company, or the name of the organization for an individual.'),
  vatCheck: z
    .enum(['none', 'pending', 'verified', 'not_verified'])
    .describe('Whether the VAT number was verified. A number that could not be verified is stored, too.'),
  vatName: z.string().nullable().describe('Name in the VAT register; `null` unless verified.'),
  updatedAt: Instant.nullable().describe('When the details were last changed.'),
  account: z
    .object({
      billingType: AccountType.describe('Account type of the organization.'),
      companyName: z.string().nullable().describe('Company of the organization; `null` without one.'),
    })
    .describe('Prefills the details while none are stored.'),
});

export const getBilling = endpoint({
  name: 'getBilling',
  summary: "Returns the organization's billing details.",
  method: 'GET',
  path: '/billing',
  access: 'bearer',
  response: StoredBilling,
  errors: [],
});

export const saveBilling = endpoint({
  name: 'saveBilling',
  summary: "Sets the organization's billing details. Invoices that were already issued do not change.",
  method: 'POST',
  path: '/billing',
  access: 'bearer',
  body: BillingDetailsInput,
  response: StoredBilling,
  errors: [],
});

export const deleteBilling = endpoint({
  name: 'deleteBilling',
  summary: "Deletes the organization's billing details.",
  method: 'DELETE',
  path: '/billing',
  access: 'bearer',
  response: StoredBilling,
  errors: ['error_subscription_state'],
});
