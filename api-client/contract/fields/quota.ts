import * as z from 'zod';
import { QuotaCategory } from './enumerations';
import { Percent } from './values';

/** Units of the specification, section 9, and those of sizes and power. */
export const QuotaUnit = z
  .enum([
    'posts',
    'articles',
    'interactions',
    'landscapes',
    'sections',
    'texts',
    'tasks',
    'flows',
    'hours',
    'bytes',
    'vcpu',
  ])
  .describe('What is counted.');

/** What a plan allows of one category. */
export const Quota = z.object({
  category: QuotaCategory.describe('What is limited.'),
  unit: QuotaUnit,
  limit: z.int().min(0).nullable().describe('The most per period, in the unit; null for unlimited.'),
  hasUsage: z.boolean().describe('Whether use adds up; false for limits such as file size and computing power.'),
});

/** What is used of one category in the present period. */
export const Usage = Quota.extend({
  used: z
    .int()
    .min(0)
    .nullable()
    .describe('Used so far, in the unit, also beyond the limit; null for limits without usage.'),
  left: z.int().min(0).nullable().describe('Still free, in the unit; null for unlimited and for limits without usage.'),
  percent: Percent.nullable().describe(
    'Used share of the limit in percent; null for unlimited and limits without usage.',
  ),
});

/** What would exceed the limits of another plan. */
export const Excess = z.object({
  category: QuotaCategory.describe('What would exceed its limit.'),
  used: z.int().min(0).describe('Used now, in the unit.'),
  newLimit: z.int().min(0).describe('The limit of the other plan, in the unit.'),
  unit: QuotaUnit,
});
