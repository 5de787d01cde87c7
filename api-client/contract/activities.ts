import * as z from 'zod';
import { activityMinutesDefault, activityMinutesMax } from '../rules/activities';
import { CreditActivity } from './customer-credits';
import { endpoint } from './endpoint';
import { QuotaCategory } from './fields/enumerations';
import { Amount, LimitCheck } from './fields/limit-check';
import { Usage } from './fields/quota';
import { Count, Id, Instant } from './fields/values';

/** Activities that callers pay with credits. Runs of workflows are paid when they are started. */
const PaidActivity = CreditActivity.exclude(['workflow-run']);

const activityId = Id.describe('Your ID of the activity. Repeating it changes nothing.');

const activityBody = {
  activityId,
  category: QuotaCategory.optional().describe(
    'The limit that the amount counts towards. Required unless `activity` is present.',
  ),
  activity: PaidActivity.optional().describe(
    'What is paid with credits: one unit of the amount costs what `listPayAsYouGoPrices` returns. With `category`, the amount counts for both.',
  ),
  amount: Amount,
  resourceId: Id.optional().describe('ID of the resource of the organization that it is used for.'),
};

/** An activity counts towards a limit, costs credits, or both. */
const hasPurpose = ({ category, activity }: { category?: unknown; activity?: unknown }): boolean =>
  category !== undefined || activity !== undefined;
const purposeMissing = { path: ['category'], error: 'required' };

const activityResult = z.object({
  activityId: Id.describe('Your ID of the activity.'),
  status: z
    .enum(['reserved', 'recorded', 'released'])
    .describe('`reserved` until it is settled or released. `recorded` activities are counted and paid.'),
  amount: Count.describe('Reserved or recorded amount.'),
  credits: Count.describe('Credits that the amount costs: reserved, spent or returned, by `status`.'),
  expiresAt: Instant.nullable().describe('When the reservation is released automatically; `null` unless reserved.'),
  creditsReferenceId: Id.nullable().describe(
    "`referenceId` of the wallet's transactions of this activity; `null` if it costs no credits.",
  ),
  usage: Usage.nullable().describe('Usage of the category afterwards; `null` without a category.'),
});

/** Of the calls that use up limits and credits. */
const bookingErrors = [
  'error_limit_exceeded',
  'error_credits_insufficient',
  'error_subscription_required',
  'error_conflict',
] as const;

export const recordActivity = endpoint({
  name: 'recordActivity',
  summary: 'Records an activity: counts usage, spends credits, or both. The same activity is recorded once.',
  method: 'POST',
  path: '/resource/recordActivity',
  access: 'bearer',
  keyScope: 'workflows:run',
  successStatus: 201,
  body: z.strictObject(activityBody).refine(hasPurpose, purposeMissing),
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
  body: z
    .strictObject({
      ...activityBody,
      minutes: z
        .int()
        .min(1)
        .max(activityMinutesMax)
        .default(activityMinutesDefault)
        .describe(`Minutes after which the reservation is released automatically, at most ${activityMinutesMax}.`),
    })
    .refine(hasPurpose, purposeMissing),
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
    category: QuotaCategory.describe('The category that the activity uses.'),
    activity: PaidActivity.optional().describe('What is paid with credits, if the activity costs any.'),
    amount: Amount,
    resourceId: Id.optional().describe('ID of the resource of the organization that the activity uses.'),
  }),
  response: LimitCheck.extend({
    reason: z
      .enum(['role', 'limit', 'subscription', 'credits'])
      .nullable()
      .describe('The first reason why the activity is not allowed; `null` if it is.'),
  }),
  errors: [],
});
