import * as z from 'zod';
import { endpoint } from '../endpoint';
import { disputeStatuses } from '../fields/dispute';
import { Money } from '../fields/money';
import { Instant } from '../fields/values';

export const listDisputes = endpoint({
  name: 'listDisputes',
  summary: 'Lists disputes of charges, open ones first, then the latest ones, at most 100.',
  method: 'GET',
  path: '/staff/disputes',
  access: 'staff',
  response: z.object({
    items: z
      .array(
        z.object({
          id: z.string().describe('ID of the dispute at the payment provider.'),
          organization: z.string().nullable().describe('Name of the organization; `null` if it was closed.'),
          invoiceNumber: z
            .string()
            .nullable()
            .describe('Number of the invoice that the charge paid; `null` without one.'),
          amount: Money.describe('The disputed amount.'),
          reason: z.string().describe('Reason, as the payment provider names it.'),
          status: z
            .enum(disputeStatuses)
            .describe("`open` until the cardholder's bank decides for us (`won`) or for the cardholder (`lost`)."),
          dueAt: Instant.nullable().describe('Until when we can respond; `null` if the bank accepts no response.'),
          openedAt: Instant.describe('When the cardholder disputed the charge.'),
        }),
      )
      .describe('Disputes.'),
  }),
  errors: [],
});
