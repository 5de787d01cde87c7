import * as z from 'zod';
import { staffReasonMax, updateSlugMax } from '../../rules/operator/staff-limits';
import { endpoint } from '../endpoint';
import { Email, text } from '../fields/text';
import { Count, Instant, TypedDay } from '../fields/values';

const userParams = z.strictObject({ email: Email.describe('Email address of the account.') });

const standing = z.object({
  email: z.string().describe('Email address of the account.'),
  isSuspended: z.boolean().describe('Whether the account is suspended.'),
  changedAt: Instant.describe('When the account got its current state.'),
  sessionsEnded: Count.describe('Number of sessions that this call ended.'),
});

export const suspendAccount = endpoint({
  name: 'suspendAccount',
  summary: 'Suspends an account because of unusual activity. Ends all its sessions and rejects logins.',
  method: 'PUT',
  path: '/suspend/{email}',
  access: 'staff',
  params: userParams,
  body: z.strictObject({
    reason: text(staffReasonMax).describe('Reason for the audit log. The user does not see it.'),
  }),
  response: standing,
  errors: [],
});

export const desuspendAccount = endpoint({
  name: 'desuspendAccount',
  summary: 'Restores a suspended account.',
  method: 'PUT',
  path: '/desuspend/{email}',
  access: 'staff',
  params: userParams,
  body: z.strictObject({
    reason: text(staffReasonMax).describe('Reason for the audit log. The user does not see it.'),
  }),
  response: standing,
  errors: [],
});

const campaign = z.strictObject({
  campaignId: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, { error: 'format' })
    .describe('Name of the campaign. A user gets at most one email per campaign, even if the call is repeated.'),
  registeredFrom: TypedDay.optional().describe('Only users who registered on or after this day.'),
  registeredTo: TypedDay.optional().describe('Only users who registered on or before this day.'),
  isDryRun: z.boolean().default(false).describe('Whether to count the recipients without sending anything.'),
});

const campaignResult = z.object({
  campaignId: z.string().describe('Name of the campaign.'),
  queued: Count.describe('Number of emails queued by this call, or that would be queued without `isDryRun`.'),
  skippedUnsubscribed: Count.describe('Number of users left out because they do not want such emails.'),
  skippedSentBefore: Count.describe('Number of users left out because they already got an email of this campaign.'),
});

export const sendEmailVerificationReminder = endpoint({
  name: 'sendEmailVerificationReminder',
  summary: 'Reminds users with an unverified email address and sends them a new link.',
  method: 'POST',
  path: '/send-email-verification-reminder',
  access: 'staff',
  successStatus: 202,
  body: campaign,
  response: campaignResult,
  errors: [],
});

export const sendDiscoverDcipherEmails = endpoint({
  name: 'sendDiscoverDcipherEmails',
  summary: 'Sends users on a trial an email about what the product can do.',
  method: 'POST',
  path: '/send-discover-dcipher-emails',
  access: 'staff',
  successStatus: 202,
  body: campaign,
  response: campaignResult,
  errors: [],
});

export const sendFeatureUpdatesEmails = endpoint({
  name: 'sendFeatureUpdatesEmails',
  summary: 'Sends users an email about new features.',
  method: 'POST',
  path: '/send-feature-updates-emails',
  access: 'staff',
  successStatus: 202,
  body: campaign.extend({
    updateSlug: text(updateSlugMax).describe('Slug of the product update that the email is about.'),
  }),
  response: campaignResult,
  errors: [],
});

export const sendTrialReactivationEmails = endpoint({
  name: 'sendTrialReactivationEmails',
  summary: 'Sends users whose trial has ended a link for another trial.',
  method: 'POST',
  path: '/send-trial-reactivation-emails',
  access: 'staff',
  successStatus: 202,
  body: campaign,
  response: campaignResult,
  errors: [],
});
