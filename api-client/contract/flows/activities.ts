import * as z from 'zod';
import { activityMinutesDefault, activityMinutesMax } from '../../rules/flows/activities';
import { endpoint } from '../endpoint';
import { QuotaCategory } from '../fields/enumerations';
import { Amount, LimitCheck } from '../fields/limit-check';
import { Usage } from '../fields/quota';
import { Count, Id, Instant } from '../fields/values';

/** The kind of an activity: the limit that includes it, or the activity that no plan includes. */
const ActivityCategory = z.enum([...QuotaCategory.options, 'third-party-analytics']);

const activityId = Id.describe('Your ID of the activity. Repeating it changes nothing.');

const activityBody = {
  activityId,
  category: ActivityCategory.describe(
    'What was done. The amount uses the limit of the plan first, then add-ons. Of `research-bot-interactions` and `third-party-analytics`, the rest is paid with credits at the price that `listPayAsYouGoPrices` returns; the others stop at the limit.',
  ),
  amount: Amount,
  resourceId: Id.optional().describe('ID of the resource of the organization that it is used for.'),
};

const activityResult = z.object({
  activityId: Id.describe('Your ID of the activity.'),
  status: z
    .enum(['reserved', 'recorded', 'released'])
    .describe('`reserved` until it is settled or released. `recorded` activities are counted and paid.'),
  amount: Count.describe('Reserved or recorded amount.'),
  included: Count.describe('Part of the amount that the plan and its add-ons include.'),
  credits: Count.describe('Credits that the rest costs: reserved, spent or returned, by `status`.'),
  expiresAt: Instant.nullable().describe('When the reservation is released automatically; `null` unless reserved.'),
  creditsReferenceId: Id.nullable().describe(
    "`referenceId` of the wallet's transactions of this activity; `null` if it costs no credits.",
  ),
  usage: Usage.nullable().describe('Usage of the category afterwards; `null` for `third-party-analytics`.'),
});

/** Of the calls that use up limits and credits. */
const bookingErrors = [
  'error_activity_measured',
  'error_limit_exceeded',
  'error_credits_insufficient',
  'error_subscription_required',
  'error_conflict',
] as const;

export const recordActivity = endpoint({
  name: 'recordActivity',
  summary:
    'Records an activity: uses the plan, then credits. The same activity is recorded once. What the product measures, such as storage, is rejected.',
  method: 'POST',
  path: '/resource/recordActivity',
  access: 'bearer',
  keyScope: 'workflows:run',
  successStatus: 201,
  body: z.strictObject(activityBody),
  response: activityResult,
  errors: bookingErrors,
});

export const reserveActivity = endpoint({
  name: 'reserveActivity',
  summary: 'Reserves the usage and credits of an activity that takes a while. Settle or release it when it has ended.',
  method: 'POST',
  path: '/resource/reserveActivity',
  access: 'bearer',
  keyScope: 'workflows:run',
  successStatus: 201,
  body: z.strictObject({
    ...activityBody,
    minutes: z
      .int()
      .min(1)
      .max(activityMinutesMax)
      .default(activityMinutesDefault)
      .describe(`Minutes after which the reservation is released automatically, at most ${activityMinutesMax}.`),
  }),
  response: activityResult,
  errors: bookingErrors,
});

export const settleActivity = endpoint({
  name: 'settleActivity',
  summary: 'Records a reserved activity with its actual amount and returns the rest.',
  method: 'POST',
  path: '/resource/settleActivity',
  access: 'bearer',
  keyScope: 'workflows:run',
  body: z.strictObject({
    activityId,
    amount: Amount.describe('Actual amount, at most the reserved one.'),
  }),
  response: activityResult,
  errors: ['error_conflict'],
});

export const releaseActivity = endpoint({
  name: 'releaseActivity',
  summary: 'Releases a reserved activity that failed: nothing is counted, and its credits are returned.',
  method: 'POST',
  path: '/resource/releaseActivity',
  access: 'bearer',
  keyScope: 'workflows:run',
  body: z.strictObject({ activityId }),
  response: activityResult,
  errors: ['error_conflict'],
});

export const validateActivity = endpoint({
  name: 'validateActivity',
  summary: 'Checks whether the caller may start an activity, by role, subscription, remaining limit and credits.',
  method: 'POST',
  path: '/resource/validateActivity',
  access: 'bearer',
  keyScope: 'usage:read',
  body: z.strictObject({
    category: ActivityCategory.describe('What is to be done.'),
    amount: Amount,
    resourceId: Id.optional().describe('ID of the resource of the organization that the activity uses.'),
  }),
  response: LimitCheck.extend({
    category: ActivityCategory.describe('The checked category.'),
    missing: Count.describe('Amount beyond what is left, counted like `amount`.'),
    credits: Count.describe('Credits that `missing` costs; 0 if it cannot be paid with credits.'),
    reason: z
      .enum(['role', 'limit', 'subscription', 'credits'])
      .nullable()
      .describe('The first reason why the activity is not allowed; `null` if it is.'),
  }),
  errors: [],
});
