import * as z from 'zod';
import { QuotaCategory } from './enumerations';
import { Count } from './values';

/** An amount of usage, as it is counted. */
export const Amount = z
  .int()
  .min(1)
  .max(1_000_000_000_000)
  .describe("Amount, in the category's unit; usage time in seconds.");

/** Whether an amount fits within a limit. */
export const LimitCheck = z.object({
  isAllowed: z.boolean().describe('Whether the remaining limit allows the amount.'),
  category: QuotaCategory.describe('The checked category.'),
  left: Count.nullable().describe('Remaining amount including add-ons, counted like `amount`; `null` if unlimited.'),
  missing: Count.describe('Missing amount, counted like `amount`; 0 if allowed.'),
});
