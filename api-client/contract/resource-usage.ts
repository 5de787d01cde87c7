import * as z from 'zod';
import { endpoint } from './endpoint';
import { QuotaCategory } from './fields/enumerations';
import { Usage } from './fields/quota';
import { text } from './fields/text';
import { Count, Id, Instant, Percent } from './fields/values';

const amount = z.int().min(1).max(1_000_000_000_000).describe("How much, in the category's unit.");

const limitCheck = z.object({
  isAllowed: z.boolean().describe('Whether it fits into what is left.'),
  category: QuotaCategory.describe('What was asked about.'),
  left: Count.nullable().describe('Still free, add-ons included; null for unlimited.'),
  missing: Count.describe('How much is missing; 0 when allowed.'),
});

export const getAddOnUsageDetails = endpoint({
  name: 'getAddOnUsageDetails',
  summary: 'What is used of the add-ons, by category.',
  method: 'GET',
  path: '/resource/addOnUsageDetails',
  access: 'bearer',
  response: z.array(
    z.object({
      category: QuotaCategory.describe('What the add-ons add to.'),
      units: Count.describe('How much they add together.'),
      used: Count.describe("Used of them; the plan's own limit is used first."),
      left: Count.describe('Still free of them.'),
      percent: Percent.describe('Used share in percent.'),
    }),
  ),
  errors: [],
});

export const getUsageDetails = endpoint({
  name: 'getUsageDetails',
  summary: 'What is used and left of the plan in the present period, all categories.',
  method: 'GET',
  path: '/resource/details',
  access: 'bearer',
  response: z.object({
    periodStart: Instant.describe('When the present period began.'),
    periodEnd: Instant.describe('When it ends and usage starts again from zero.'),
    categories: z.array(Usage).describe('All categories, in the order of the specification.'),
  }),
  errors: [],
});

export const getMaxFileSize = endpoint({
  name: 'getMaxFileSize',
  summary: 'The largest file that the plan allows.',
  method: 'GET',
  path: '/resource/maxFileSize',
  access: 'bearer',
  response: z.object({ maxFileSizeBytes: Count.describe('The largest file in bytes.') }),
  errors: [],
});

export const validateLimit = endpoint({
  name: 'validateLimit',
  summary: 'Says whether an amount still fits into the limit of a category. Nothing is counted.',
  method: 'POST',
  path: '/resource/validateLimit',
  access: 'bearer',
  body: z.strictObject({ category: QuotaCategory.describe('What is to be used.'), amount }),
  response: limitCheck,
  errors: [],
});

export const recordActivity = endpoint({
  name: 'recordActivity',
  summary: 'Counts what was used. The same activity is counted once.',
  method: 'POST',
  path: '/resource/recordActivity',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    activityId: Id.describe("The caller's own id of the activity; a repetition changes nothing."),
    category: QuotaCategory.describe('What was used.'),
    amount,
    resourceId: Id.optional().describe('The thing that it was used for.'),
  }),
  response: Usage,
  errors: ['error_limit_exceeded'],
});

export const validateActivity = endpoint({
  name: 'validateActivity',
  summary: 'Says whether the caller may do something now: by role, by plan and by what is left.',
  method: 'POST',
  path: '/resource/validateActivity',
  access: 'bearer',
  body: z.strictObject({
    category: QuotaCategory.describe('What the activity uses.'),
    amount,
    resourceId: Id.optional().describe('The thing that it is done with.'),
  }),
  response: limitCheck.extend({
    reason: z
      .enum(['role', 'limit', 'subscription'])
      .nullable()
      .describe('What stands in the way first; null when allowed.'),
  }),
  errors: [],
});

export const validateFile = endpoint({
  name: 'validateFile',
  summary: 'Says whether a file can be uploaded, before it is.',
  method: 'POST',
  path: '/resource/validateFile',
  access: 'bearer',
  body: z.strictObject({
    name: text(255).describe("The file's name."),
    sizeBytes: z.int().min(0).describe('Its size in bytes.'),
    mediaType: text(127).describe('Its media type, such as text/csv.'),
  }),
  response: z.object({
    isAllowed: z.boolean().describe('Whether it can be uploaded.'),
    reason: z.enum(['size', 'type', 'storage']).nullable().describe('What stands in the way; null when allowed.'),
    maxFileSizeBytes: Count.describe('The largest file in bytes.'),
  }),
  errors: [],
});
