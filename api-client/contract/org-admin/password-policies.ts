import * as z from 'zod';
import { endpoint } from '../endpoint';
import { PasswordExpiryDays } from '../fields/enumerations';
import { Count, Instant } from '../fields/values';

const passwordPolicy = z.object({
  expiryDays: PasswordExpiryDays.nullable().describe('After how many days a password expires; null when they do not.'),
  changedAt: Instant.nullable().describe('When the policy was last changed; null if never.'),
  changedBy: z.string().nullable().describe('Address of who changed it; null if nobody did, or the account is gone.'),
  members: Count.describe(
    'Members who log in with a password. Exempt are people without one, and all but the owner where single sign-on is required.',
  ),
  choices: z
    .array(
      z.object({
        expiryDays: PasswordExpiryDays,
        changedBefore: Instant.describe('Passwords set by then would have expired.'),
        membersAsked: Count.describe('How many members would be asked for a new password at their next login.'),
      }),
    )
    .describe('What each choice would mean today.'),
});

export const getPasswordPolicy = endpoint({
  name: 'getPasswordPolicy',
  summary: "Reads the organization's password expiration policy.",
  method: 'GET',
  path: '/org-admin/password-policies',
  access: 'bearer',
  response: passwordPolicy,
  errors: [],
});

export const updatePasswordPolicy = endpoint({
  name: 'updatePasswordPolicy',
  summary: "Sets the organization's password expiration policy; recorded in the audit log.",
  method: 'PUT',
  path: '/org-admin/password-policies',
  access: 'bearer',
  body: z.strictObject({
    expiryDays: PasswordExpiryDays.nullable().describe('90, 180 or 360 days; null switches expiration off.'),
  }),
  response: passwordPolicy,
  errors: [],
});
