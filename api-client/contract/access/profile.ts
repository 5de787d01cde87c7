import * as z from 'zod';
import { endpoint } from '../endpoint';
import { AccountType, Role } from '../fields/enumerations';
import { profileChangeShape, profileShape } from '../fields/profile';
import { Tokens } from '../fields/tokens';
import { CompanyName, ConfirmingPassword, CurrentPassword, Email, NewPassword } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** A user's account, as the user sees it. */
export const Account = z.object({
  id: Id.describe('ID of the user. Equals the `sub` claim of the access token.'),
  email: z.string().describe('Email address that the user logs in with, in normal form.'),
  emailVerifiedAt: Instant.nullable().describe('When the email address was verified; `null` if it is not verified.'),
  emailBouncedAt: Instant.nullable().describe(
    'When a mail server said that the email address does not exist: it gets no email until the user changes or confirms it. `null` if none did.',
  ),
  pendingEmail: z
    .string()
    .nullable()
    .describe('New email address that waits for confirmation; `null` if no change is pending.'),
  ...profileShape,
  accountType: AccountType,
  companyName: z.string().nullable().describe('Company name; `null` if an Individual account has none.'),
  receivePromotionalEmails: z.boolean().describe('Whether the user agreed to promotional emails.'),
  receiveProductUpdates: z.boolean().describe('Whether the user agreed to emails about new features.'),
  organization: z
    .object({
      id: Id.describe('ID of the organization.'),
      name: z.string().describe('Name of the organization.'),
      role: Role.describe("The user's role in the organization."),
      isOwner: z.boolean().describe('Whether the user owns the organization. The owner is an admin.'),
    })
    .describe("The user's organization. Every user belongs to exactly one."),
  hasPassword: z
    .boolean()
    .describe('Whether the account has a password. `false` for users who only use single sign-on.'),
  passwordChangedAt: Instant.nullable().describe('When the password was last set; `null` without a password.'),
  passwordExpiresAt: Instant.nullable().describe(
    "When the password expires under the organization's policy; `null` without a policy.",
  ),
  requiresPasswordChange: z.boolean().describe('Whether the password has expired and must be changed.'),
  trialEndsAt: Instant.nullable().describe('When the free trial ends or ended; `null` if the user never had one.'),
  terms: z
    .object({
      acceptedVersion: z
        .string()
        .nullable()
        .describe(
          'Version of the terms that the user agreed to; `null` if the user joined by single sign-on and has not agreed yet.',
        ),
      acceptedAt: Instant.nullable().describe('When the user agreed; `null` if `acceptedVersion` is.'),
      isCurrent: z
        .boolean()
        .describe('Whether the accepted version is the current one. If not, the user is asked to agree.'),
    })
    .describe("The user's agreement to the terms."),
  isStaff: z.boolean().describe('Whether the user is staff of the operator. No role in an organization grants this.'),
  createdAt: Instant.describe('When the account was created.'),
});
export type Account = z.infer<typeof Account>;

export const getAccount = endpoint({
  name: 'getAccount',
  summary: "Returns the caller's account. Also works if the password has expired.",
  method: 'GET',
  path: '/account',
  access: 'bearer',
  response: Account,
  errors: [],
});

export const AccountUpdate = z.strictObject({
  ...profileChangeShape,
  accountType: AccountType.optional(),
  companyName: CompanyName.nullable()
    .optional()
    .describe('New company name; `null` removes it. Business accounts cannot remove it.'),
  receivePromotionalEmails: z.boolean().optional().describe('Whether to send promotional emails.'),
  receiveProductUpdates: z.boolean().optional().describe('Whether to send emails about new features.'),
});

export const updateAccount = endpoint({
  name: 'updateAccount',
  summary: "Updates the caller's account. Omitted fields do not change.",
  method: 'PUT',
  path: '/account',
  access: 'bearer',
  body: AccountUpdate,
  response: Account,
  errors: [],
});

/**
 * Ends every session of the user. The response contains the tokens of the new session that replaces the current one.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Changes the password, ends all sessions and starts a new one. Also works if the password has expired.',
  method: 'PUT',
  path: '/change-password',
  access: 'bearer',
  body: z.strictObject({
    currentPassword: CurrentPassword.describe('Current password.'),
    newPassword: NewPassword.describe('New password. Must differ from the current one.'),
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

/** The old address keeps working until the user confirms the new one by its link (`verifyEmail`). */
export const updateEmail = endpoint({
  name: 'updateEmail',
  summary:
    'Requests a change of the email address. Sends a confirmation link to the new address and a notice to the old one.',
  method: 'POST',
  path: '/update-email',
  access: 'bearer',
  successStatus: 202,
  body: z.strictObject({
    newEmail: Email.describe('New email address.'),
    currentPassword: ConfirmingPassword,
  }),
  response: z.object({
    pendingEmail: z.string().describe('The new email address in normal form, which waits for confirmation.'),
    expiresAt: Instant.describe('When the link in the confirmation email expires.'),
  }),
  errors: ['error_password_current_invalid', 'error_reauthentication_required'],
});
