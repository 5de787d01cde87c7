import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Email, text } from '../fields/text';
import { Count, Day, Instant } from '../fields/values';

const userParams = z.strictObject({ email: Email.describe('The address of the account.') });

const standing = z.object({
  email: z.string().describe('The address of the account.'),
  isSuspended: z.boolean().describe('Whether the person is kept out now.'),
  changedAt: Instant.describe('When this state began.'),
  sessionsEnded: Count.describe('How many sessions this call ended.'),
});

export const suspendAccount = endpoint({
  name: 'suspendAccount',
  summary: 'Keeps a person out because of unusual activity: ends all sessions, refuses new ones.',
  method: 'PUT',
  path: '/suspend/{email}',
  access: 'staff',
  params: userParams,
  body: z.strictObject({ reason: text(500).describe('Why, for the audit log; the person does not see it.') }),
  response: standing,
  errors: [],
});

export const desuspendAccount = endpoint({
  name: 'desuspendAccount',
  summary: 'Lets a suspended person in again.',
  method: 'PUT',
  path: '/desuspend/{email}',
  access: 'staff',
  params: userParams,
  body: z.strictObject({ reason: text(500).describe('Why, for the audit log; the person does not see it.') }),
  response: standing,
  errors: [],
});

const campaign = z.strictObject({
  campaignId: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, { error: 'format' })
    .describe('Name of this sending. Nobody gets a mail of the same name twice, however often the call is repeated.'),
  registeredFrom: Day.optional().describe('Only people who registered on this day or later.'),
  registeredTo: Day.optional().describe('Only people who registered on this day or earlier.'),
  isDryRun: z.boolean().default(false).describe('Whether people are only counted and nothing is sent.'),
});

const campaignResult = z.object({
  campaignId: z.string().describe('Name of the sending.'),
  queued: Count.describe('Mails queued by this call, or that would be in a dry run.'),
  skippedUnsubscribed: Count.describe('People left out because they do not want such mails.'),
  skippedSentBefore: Count.describe('People left out because they got a mail of this name before.'),
});

export const sendEmailVerificationReminder = endpoint({
  name: 'sendEmailVerificationReminder',
  summary: 'Reminds people who never verified their address, with a new link.',
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
  summary: 'Mails people on trial what the product can do.',
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
  summary: 'Mails people about new features.',
  method: 'POST',
  path: '/send-feature-updates-emails',
  access: 'staff',
  successStatus: 202,
  body: campaign.extend({ updateSlug: text(120).describe('Slug of the product update that the mail is about.') }),
  response: campaignResult,
  errors: [],
});

export const sendTrialReactivationEmails = endpoint({
  name: 'sendTrialReactivationEmails',
  summary: 'Mails people whose trial has ended a link for another one.',
  method: 'POST',
  path: '/send-trial-reactivation-emails',
  access: 'staff',
  successStatus: 202,
  body: campaign,
  response: campaignResult,
  errors: [],
});
