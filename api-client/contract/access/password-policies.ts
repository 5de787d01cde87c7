import * as z from 'zod';
import { endpoint } from '../endpoint';
import { PasswordExpiryDays } from '../fields/enumerations';
import { Count, Instant } from '../fields/values';

const passwordPolicy = z.object({
  expiryDays: PasswordExpiryDays.nullable().describe(
    'Days until a password expires; `null` if passwords do not expire.',
  ),
  changedAt: Instant.nullable().describe('When the policy was last changed; `null` if it never was.'),
  changedBy: z
    .string()
    .nullable()
    .describe(
      'Email address of the user who changed the policy; `null` if it was never changed or the account was deleted.',
    ),
  members: Count.describe(
    'Number of members to whom the policy applies. Users without a password are exempt. Where single sign-on is required, so is everyone but the owner.',
  ),
  choices: z
    .array(
      z.object({
        expiryDays: PasswordExpiryDays,
        changedBefore: Instant.describe('Passwords set before or at this time would be expired.'),
        membersAsked: Count.describe('Number of members who would have to change their password at the next login.'),
      }),
    )
    .describe('Effect of each possible policy today.'),
});

export const getPasswordPolicy = endpoint({
  name: 'getPasswordPolicy',
  summary: "Returns the organization's password expiration policy.",
  method: 'GET',
  path: '/org-admin/password-policies',
  access: 'bearer',
  response: passwordPolicy,
  errors: [],
});

export const updatePasswordPolicy = endpoint({
  name: 'updatePasswordPolicy',
  summary: "Updates the organization's password expiration policy. Recorded in the audit log.",
  method: 'PUT',
  path: '/org-admin/password-policies',
  access: 'bearer',
  body: z.strictObject({
    expiryDays: PasswordExpiryDays.nullable().describe('90, 180 or 360 days; `null` turns off expiration.'),
  }),
  response: passwordPolicy,
  errors: [],
});
