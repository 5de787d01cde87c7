import * as z from 'zod';
import { creditHistoryDays } from '../../rules/billing/credits';
import { endpoint } from '../endpoint';
import { text } from '../fields/text';
import { Count, Day } from '../fields/values';

export const getCreditHistory = endpoint({
  name: 'getCreditHistory',
  summary: `Returns the wallet's balance at the end of each of the last ${creditHistoryDays} days, oldest first.`,
  method: 'GET',
  path: '/customer-credits/history',
  access: 'bearer',
  query: z.strictObject({
    timeZone: text(100)
      .optional()
      .describe('Name of the time zone whose days are meant, such as `Europe/Berlin`. UTC by default.'),
  }),
  response: z.object({
    timeZone: z.string().describe('The time zone of the days: the requested one, or `UTC` if it is unknown.'),
    days: z
      .array(
        z.object({
          day: Day.describe('The day, in the time zone.'),
          balance: Count.describe('Balance at the end of the day; for the last day: the current balance.'),
          added: Count.describe('Credits added on the day by purchases, gifts and the free trial.'),
          spent: Count.describe('Credits spent on the day.'),
          expired: Count.describe('Credits that expired on the day.'),
        }),
      )
      .describe('The days, without gaps. Corrections and refunds change only the balance.'),
  }),
  errors: [],
});
