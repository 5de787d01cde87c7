import * as z from 'zod';
import { endpoint } from './endpoint';
import { QuotaCategory } from './fields/enumerations';
import { Usage } from './fields/quota';
import { text } from './fields/text';
import { Count, Id, Instant, Percent } from './fields/values';

const amount = z.int().min(1).max(1_000_000_000_000).describe("Amount, in the category's unit; usage time in seconds.");

const limitCheck = z.object({
  isAllowed: z.boolean().describe('Whether the remaining limit allows the amount.'),
  category: QuotaCategory.describe('The checked category.'),
  left: Count.nullable().describe('Remaining amount including add-ons, counted like `amount`; `null` if unlimited.'),
  missing: Count.describe('Missing amount, counted like `amount`; 0 if allowed.'),
});

export const getAddOnUsageDetails = endpoint({
  name: 'getAddOnUsageDetails',
  summary: 'Returns the usage of add-ons, by category.',
  method: 'GET',
  path: '/resource/addOnUsageDetails',
  access: 'bearer',
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
  response: z.object({ maxFileSizeBytes: Count.describe('Largest file size in bytes.') }),
  errors: [],
});

export const validateLimit = endpoint({
  name: 'validateLimit',
  summary: 'Checks whether an amount fits within the remaining limit of a category. Nothing is recorded.',
  method: 'POST',
  path: '/resource/validateLimit',
  access: 'bearer',
  body: z.strictObject({ category: QuotaCategory.describe('The category to check.'), amount }),
  response: limitCheck,
  errors: ['error_subscription_required'],
});

export const recordActivity = endpoint({
  name: 'recordActivity',
  summary: 'Records usage. The same activity is counted once.',
  method: 'POST',
  path: '/resource/recordActivity',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    activityId: Id.describe('Your ID of the activity. Repeating it changes nothing.'),
    category: QuotaCategory.describe('The category that was used.'),
    amount,
    resourceId: Id.optional().describe('ID of the resource that it was used for.'),
  }),
  response: Usage,
  errors: ['error_limit_exceeded', 'error_subscription_required'],
});

export const validateActivity = endpoint({
  name: 'validateActivity',
  summary: 'Checks whether the caller may start an activity, by role, subscription and remaining limit.',
  method: 'POST',
  path: '/resource/validateActivity',
  access: 'bearer',
  body: z.strictObject({
    category: QuotaCategory.describe('The category that the activity uses.'),
    amount,
    resourceId: Id.optional().describe('ID of the resource that the activity uses.'),
  }),
  response: limitCheck.extend({
    reason: z
      .enum(['role', 'limit', 'subscription'])
      .nullable()
      .describe('The first reason why the activity is not allowed; `null` if it is.'),
  }),
  errors: [],
});

export const validateFile = endpoint({
  name: 'validateFile',
  summary: 'Checks whether a file can be uploaded.',
  method: 'POST',
  path: '/resource/validateFile',
  access: 'bearer',
  body: z.strictObject({
    name: text(255).describe('File name.'),
    sizeBytes: z.int().min(0).describe('File size in bytes.'),
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
