import * as z from 'zod';
import { endpoint } from '../endpoint';
import { emailCharactersMax } from '../../rules/identity/email';
import { invitationsPerCallMax } from '../../rules/organization/invitation-limits';
import { InvitationStatus, Role } from '../fields/enumerations';
import { Email, text } from '../fields/text';
import { Id, Instant } from '../fields/values';

export const inviteMembers = endpoint({
  name: 'inviteMembers',
  summary: `Invites up to ${invitationsPerCallMax} email addresses and returns the result for each.`,
  method: 'POST',
  path: '/org-admin/invites',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    emails: z
      .array(text(emailCharactersMax))
      .min(1)
      .max(invitationsPerCallMax)
      .describe(
        `Email addresses, from 1 to ${invitationsPerCallMax}. A malformed address is reported and does not affect the others.`,
      ),
    role: Role.describe('Role of the invited users.'),
  }),
  response: z.object({
    results: z
      .array(
        z.object({
          email: z.string().describe('The email address as sent.'),
          outcome: z
            .enum([
              'sent',
              'already_member',
              'already_invited',
              'invalid',
              'duplicate',
              'too_many_emails',
              'outside_sso_domains',
            ])
            .describe(
              '`sent`: the invitation was sent. `already_member`, `already_invited`: the address is a member or has a pending invitation. `invalid`: the address is malformed. `duplicate`: the address appears earlier in the request. `too_many_emails`: the mailbox has received three invitations within 15 minutes, so no further invitation was created. `outside_sso_domains`: the organization requires single sign-on and the address is in none of its verified domains, so its owner could not log in and no invitation was created.',
            ),
          userId: Id.nullable().describe('ID of the invited user; `null` if there is no invitation.'),
        }),
      )
      .describe('Result for each address, in the order of the request.'),
  }),
  errors: [],
});

export const resendInvite = endpoint({
  name: 'resendInvite',
  summary: 'Sends an invitation again with a new link. The previous link stops working.',
  method: 'POST',
  path: '/org-admin/invites/resend',
  access: 'bearer',
  body: z.strictObject({ userId: Id.describe('ID of the invited user.') }),
  response: z.object({
    userId: Id.describe('ID of the invited user.'),
    status: InvitationStatus,
    sentAt: Instant.describe('When the email was queued.'),
    expiresAt: Instant.describe('When the new link expires.'),
  }),
  errors: ['error_conflict', 'error_outside_sso_domains'],
});

export const revokeInvite = endpoint({
  name: 'revokeInvite',
  summary: 'Revokes an invitation. Its link stops working.',
  method: 'DELETE',
  path: '/org-admin/invites/{userId}',
  access: 'bearer',
  params: z.strictObject({ userId: Id.describe('ID of the invited user.') }),
  response: z.object({
    userId: Id.describe('ID of the invited user.'),
    revokedAt: Instant.describe('When the invitation was revoked.'),
  }),
  errors: ['error_conflict'],
});

/** Checks the caller's own organization only, so that it reveals nothing about other accounts. */
export const checkMemberEmail = endpoint({
  name: 'checkMemberEmail',
  summary:
    "Checks whether an email address belongs to a member of the caller's organization, is invited, or is available.",
  method: 'GET',
  path: '/org-admin/email',
  access: 'bearer',
  query: z.strictObject({ email: Email.describe('Email address to check.') }),
  response: z.object({
    email: z.string().describe('The email address in normal form.'),
    status: z
      .enum(['available', 'member', 'invited', 'outside_sso_domains'])
      .describe(
        'Status of the address in the organization. `outside_sso_domains`: the organization requires single sign-on and the address is in none of its verified domains, so that it cannot be invited.',
      ),
  }),
  errors: [],
});
