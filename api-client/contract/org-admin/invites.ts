import * as z from 'zod';
import { endpoint } from '../endpoint';
import { emailCharactersMax } from '../../rules/email';
import { InvitationStatus, Role } from '../fields/enumerations';
import { Email, text } from '../fields/text';
import { Id, Instant } from '../fields/values';

export const inviteMembers = endpoint({
  name: 'inviteMembers',
  summary: 'Invites several people at once and says what became of each address.',
  method: 'POST',
  path: '/org-admin/invites',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    emails: z
      .array(text(emailCharactersMax))
      .min(1)
      .max(100)
      .describe('Addresses, 1 to 100. A malformed one is reported and does not stop the others.'),
    role: Role.describe('The role that all of them will have.'),
  }),
  response: z.object({
    results: z
      .array(
        z.object({
          email: z.string().describe('The address as it was given.'),
          outcome: z
            .enum(['sent', 'already_member', 'already_invited', 'invalid', 'duplicate', 'too_many_emails'])
            .describe(
              'What became of it. duplicate: it stands in the same request before. too_many_emails: the mailbox has got three invitations within 15 minutes, so that no other was made.',
            ),
          userId: Id.nullable().describe('Identifies the invited person; null unless there is an invitation.'),
        }),
      )
      .describe('A result for each address, in the order given.'),
  }),
  errors: [],
});

export const resendInvite = endpoint({
  name: 'resendInvite',
  summary: 'Mails an invitation again with a new link; the old link stops working.',
  method: 'POST',
  path: '/org-admin/invites/resend',
  access: 'bearer',
  body: z.strictObject({ userId: Id.describe('The invited person.') }),
  response: z.object({
    userId: Id.describe('The invited person.'),
    status: InvitationStatus,
    sentAt: Instant.describe('When the mail was queued.'),
    expiresAt: Instant.describe('When the new link stops working.'),
  }),
  errors: ['error_conflict'],
});

export const revokeInvite = endpoint({
  name: 'revokeInvite',
  summary: 'Takes an invitation back; its link stops working.',
  method: 'DELETE',
  path: '/org-admin/invites/{userId}',
  access: 'bearer',
  params: z.strictObject({ userId: Id.describe('The invited person.') }),
  response: z.object({
    userId: Id.describe('The invited person.'),
    revokedAt: Instant.describe('When it was taken back.'),
  }),
  errors: ['error_conflict'],
});

/** About the caller's own organization only, so that it tells nothing about accounts elsewhere. */
export const checkMemberEmail = endpoint({
  name: 'checkMemberEmail',
  summary: "Says whether an address belongs to a member of the caller's organization, is invited, or is available.",
  method: 'GET',
  path: '/org-admin/email',
  access: 'bearer',
  query: z.strictObject({ email: Email.describe('The address.') }),
  response: z.object({
    email: z.string().describe('The address in normal form.'),
    status: z.enum(['available', 'member', 'invited']).describe('What it is to the organization.'),
  }),
  errors: [],
});
