import * as z from 'zod';
import { quotaLimitMax } from '../../rules/billing/quotas';
import { usagePeriodsMax } from '../../rules/flows/activities';
import { endpoint } from '../endpoint';
import { QuotaCategory } from '../fields/enumerations';
import { QuotaUnit, Usage } from '../fields/quota';
import { text } from '../fields/text';
import { Amount, LimitCheck } from '../fields/limit-check';
import { Count, Instant, Percent } from '../fields/values';

export const getAddOnUsageDetails = endpoint({
  name: 'getAddOnUsageDetails',
  summary: 'Returns the usage of add-ons, by category.',
  method: 'GET',
  path: '/resource/addOnUsageDetails',
  access: 'bearer',
  keyScope: 'usage:read',
  response: z.array(
    z.object({
      category: QuotaCategory.describe('The category that the add-ons extend.'),
      units: Count.describe('Total amount that the add-ons add.'),
      used: Count.describe("Used amount of the add-ons. The plan's own limit is used first."),
      left: Count.describe('Remaining amount of the add-ons.'),
      percent: Percent.describe('Used amount in percent.'),
    }),
  ),
  errors: ['error_subscription_required'],
});

export const getUsageDetails = endpoint({
  name: 'getUsageDetails',
  summary: 'Returns the usage of all limits, including add-ons, in the current period.',
  method: 'GET',
  path: '/resource/details',
  access: 'bearer',
  keyScope: 'usage:read',
  response: z.object({
    periodStart: Instant.describe('When the current period started.'),
    periodEnd: Instant.describe('When the current period ends and usage restarts at zero.'),
    categories: z.array(Usage).describe('Usage of all categories, in a fixed order.'),
  }),
  errors: ['error_subscription_required'],
});

export const getMaxFileSize = endpoint({
  name: 'getMaxFileSize',
  summary: 'Returns the largest file size that the plan allows.',
  method: 'GET',
  path: '/resource/maxFileSize',
  access: 'bearer',
  keyScope: 'usage:read',
  response: z.object({ maxFileSizeBytes: Count.describe('Largest file size in bytes.') }),
  errors: [],
});

export const validateLimit = endpoint({
  name: 'validateLimit',
  summary: 'Checks whether an amount fits within the remaining limit of a category. Nothing is recorded.',
  method: 'POST',
  path: '/resource/validateLimit',
  access: 'bearer',
  keyScope: 'usage:read',
  body: z.strictObject({ category: QuotaCategory.describe('The category to check.'), amount: Amount }),
  response: LimitCheck,
  errors: ['error_subscription_required'],
});

export const getUsageHistory = endpoint({
  name: 'getUsageHistory',
  summary: 'Returns the usage of the last monthly periods, including add-ons.',
  method: 'GET',
  path: '/resource/history',
  access: 'bearer',
  keyScope: 'usage:read',
  response: z.object({
    periods: z
      .array(
        z.object({
          start: Instant.describe('When the period started.'),
          end: Instant.describe('When it ended or ends.'),
        }),
      )
      .min(1)
      .max(usagePeriodsMax)
      .describe('Periods without a gap, oldest first. The last one is the current period.'),
    categories: z
      .array(
        z.object({
          category: QuotaCategory.describe('The used category.'),
          unit: QuotaUnit,
          limit: Usage.shape.limit.describe('Current limit per period, in `unit`; `null` if unlimited.'),
          used: z.array(Count).describe('Usage by period, in `unit`, in the order of `periods`.'),
        }),
      )
      .describe('Categories whose usage restarts with each period. Amounts that exist now have no history.'),
  }),
  errors: ['error_subscription_required'],
});

export const validateFile = endpoint({
  name: 'validateFile',
  summary: 'Checks whether a file can be uploaded.',
  method: 'POST',
  path: '/resource/validateFile',
  access: 'bearer',
  keyScope: 'usage:read',
  body: z.strictObject({
    name: text(255).describe('File name.'),
    sizeBytes: z.int().min(0).max(quotaLimitMax).describe('File size in bytes.'),
    mediaType: text(127).describe('Media type, such as `text/csv`.'),
  }),
  response: z.object({
    isAllowed: z.boolean().describe('Whether the file can be uploaded.'),
    reason: z
      .enum(['size', 'type', 'storage'])
      .nullable()
      .describe('Why the file cannot be uploaded; `null` if it can.'),
    maxFileSizeBytes: Count.describe('Largest file size in bytes.'),
  }),
  errors: ['error_subscription_required'],
});
