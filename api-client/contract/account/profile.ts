import * as z from 'zod';
import { endpoint } from '../endpoint';
import { AccountType, Role } from '../fields/enumerations';
import { Tokens } from '../fields/tokens';
import { CompanyName, CurrentPassword, Email, JobTitle, NewPassword, UserName, PhoneNumber } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** A user's account, as its owner sees it. */
export const Account = z.object({
  id: Id.describe('Identifies the person; the `sub` of the access token.'),
  email: z.string().describe('The address that the person logs in with, in normal form.'),
  emailVerifiedAt: Instant.nullable().describe('When the address was verified; null while it is not.'),
  pendingEmail: z.string().nullable().describe('The new address while a change of address waits for its confirmation.'),
  firstName: z.string().describe('First name.'),
  lastName: z.string().describe('Last name.'),
  phone: z.string().nullable().describe('Telephone number, as typed.'),
  accountType: AccountType,
  companyName: z.string().nullable().describe("Company's name; null for an Individual account without one."),
  jobTitle: z.string().nullable().describe('Job title.'),
  receivePromotionalEmails: z.boolean().describe('Whether promotional mails are welcome.'),
  receiveProductUpdates: z.boolean().describe('Whether mails about new features are welcome.'),
  organization: z
    .object({
      id: Id.describe('Identifies the organization.'),
      name: z.string().describe("Organization's name."),
      role: Role.describe("The person's role in it."),
      isOwner: z.boolean().describe('Whether the person owns it. The owner is an admin.'),
    })
    .describe('The one organization that the person belongs to.'),
  hasPassword: z
    .boolean()
    .describe('Whether the account has a password; false for people who only use single sign-on.'),
  passwordChangedAt: Instant.nullable().describe('When the password was last set; null without one.'),
  passwordExpiresAt: Instant.nullable().describe(
    "When the organization's policy asks for a new one; null without policy.",
  ),
  requiresPasswordChange: z.boolean().describe('Whether the password has expired.'),
  trialEndsAt: Instant.nullable().describe('When the free trial ends or ended; null for who never had one.'),
  terms: z
    .object({
      acceptedVersion: z
        .string()
        .nullable()
        .describe(
          'Version of the terms that the person agreed to; null for who joined by single sign-on and has not yet.',
        ),
      acceptedAt: Instant.nullable().describe('When the person agreed; null together with the version.'),
      isCurrent: z.boolean().describe('Whether it is the version in force; otherwise agreement is asked for.'),
    })
    .describe('Which terms the person agreed to.'),
  isStaff: z.boolean().describe("Whether the person is the operator's staff, which no role of an organization grants."),
  createdAt: Instant.describe('When the account was made.'),
});
export type Account = z.infer<typeof Account>;

export const getAccount = endpoint({
  name: 'getAccount',
  summary: "Reads the caller's own account. Allowed with an expired password too.",
  method: 'GET',
  path: '/account',
  access: 'bearer',
  response: Account,
  errors: [],
});

export const AccountUpdate = z.strictObject({
  firstName: UserName.optional().describe('New first name.'),
  lastName: UserName.optional().describe('New last name.'),
  phone: PhoneNumber.nullable().optional().describe('New telephone number; null removes it.'),
  accountType: AccountType.optional(),
  companyName: CompanyName.nullable()
    .optional()
    .describe("New company's name; null removes it, not for Business accounts."),
  jobTitle: JobTitle.nullable().optional().describe('New job title; null removes it.'),
  receivePromotionalEmails: z.boolean().optional().describe('Whether promotional mails are welcome.'),
  receiveProductUpdates: z.boolean().optional().describe('Whether mails about new features are welcome.'),
});

export const updateAccount = endpoint({
  name: 'updateAccount',
  summary: "Changes the caller's own account. What is left out stays as it is.",
  method: 'PUT',
  path: '/account',
  access: 'bearer',
  body: AccountUpdate,
  response: Account,
  errors: [],
});

/** Ends every session of the user. The answer carries the tokens of the one that takes this one's place. */
export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Sets a new password, ends all sessions and begins a new one here. Allowed with an expired password.',
  method: 'PUT',
  path: '/change-password',
  access: 'bearer',
  body: z.strictObject({
    currentPassword: CurrentPassword.describe('The present password.'),
    newPassword: NewPassword.describe('The new password; must differ from the present one.'),
  }),
  response: Tokens,
  errors: [
    'error_password_current_invalid',
    'error_password_too_short',
    'error_password_too_long',
    'error_password_composition',
    'error_password_common',
    'error_password_unchanged',
  ],
});

/** The old address keeps working until the new one is confirmed by its link (verifyEmail). */
export const updateEmail = endpoint({
  name: 'updateEmail',
  summary: 'Asks for a change of address: mails a link to the new one and a note to the old one.',
  method: 'POST',
  path: '/update-email',
  access: 'bearer',
  successStatus: 202,
  body: z.strictObject({
    newEmail: Email.describe('The new address.'),
    currentPassword: CurrentPassword.optional().describe(
      'The present password. Left out only by people without one, within 5 minutes of a login by single sign-on.',
    ),
  }),
  response: z.object({
    pendingEmail: z.string().describe('The new address in normal form, now waiting for its confirmation.'),
    expiresAt: Instant.describe('When the link in the mail stops working.'),
  }),
  errors: ['error_password_current_invalid', 'error_reauthentication_required'],
});
