import * as z from 'zod';
import { quotaUnits } from '../../rules/billing/quotas';
import { QuotaCategory } from './enumerations';
import { Percent } from './values';

export const QuotaUnit = z.enum(quotaUnits).describe('Unit of the limit.');

/** The limit that a plan sets for one category. */
export const Quota = z.object({
  category: QuotaCategory.describe('The limited category.'),
  unit: QuotaUnit,
  limit: z.int().min(0).nullable().describe('Limit per period, in `unit`; `null` if unlimited.'),
  hasUsage: z
    .boolean()
    .describe('Whether usage accumulates. `false` for limits such as file size and computing power.'),
});

/** Usage of one category in the current period. Limit and usage include add-ons. */
export const Usage = Quota.extend({
  limit: Quota.shape.limit.describe('Limit of the plan and its add-ons, in `unit`; `null` if unlimited.'),
  used: z
    .int()
    .min(0)
    .nullable()
    .describe('Usage in the current period, in `unit`. May exceed the limit. `null` if usage does not accumulate.'),
  left: z
    .int()
    .min(0)
    .nullable()
    .describe('Remaining amount, in `unit`; `null` if unlimited or if usage does not accumulate.'),
  percent: Percent.nullable().describe(
    '`used` as a percentage of `limit`, rounded down; `null` if unlimited or if usage does not accumulate.',
  ),
});

/** Usage that would exceed the limit of another plan. */
export const Excess = z.object({
  category: QuotaCategory.describe('The category that would exceed its limit.'),
  used: z.int().min(0).describe('Current usage, in `unit`.'),
  newLimit: z.int().min(0).describe('Limit of the other plan, in `unit`.'),
  unit: QuotaUnit,
});
