import * as z from 'zod';
import { shareableTypes } from '../../rules/organization/abilities';
import { endpoint } from '../endpoint';
import { ClosingLosses } from '../fields/closing-losses';
import { CurrentPassword, MaskedEmail, Secret } from '../fields/text';
import { Count, Id, Instant } from '../fields/values';

/** Reasons why a user cannot delete their account: the error codes of `deleteAccount`. */
export const DeletionBlocker = z
  .enum(['error_organization_has_members', 'error_last_admin'])
  .describe(
    "`error_organization_has_members`: the user owns an organization with other members and must transfer or close it, or remove them, first. `error_last_admin`: the user is the organization's only admin.",
  );
export type DeletionBlocker = z.infer<typeof DeletionBlocker>;

/** Everything that the confirmation page shows, with the user's own numbers. */
export const getAccountDeletion = endpoint({
  name: 'getAccountDeletion',
  summary: "Previews the deletion of the caller's account: what would be erased or transferred, and what prevents it.",
  method: 'GET',
  path: '/account/deletion',
  access: 'bearer',
  response: z.object({
    confirmation: z
      .enum(['password', 'email'])
      .describe(
        'How the user confirms the deletion: with the current password, or with a link from `sendDeletionConfirmation`.',
      ),
    blockers: z
      .array(DeletionBlocker)
      .describe('Reasons that prevent the deletion. Empty if the account can be deleted.'),
    organization: z
      .object({
        id: Id.describe('ID of the organization.'),
        name: z.string().describe('Name of the organization.'),
        memberCount: Count.describe('Number of members, including the user.'),
        isErased: z
          .boolean()
          .describe('Whether the organization is deleted with the account because it has no other members.'),
      })
      .describe("The user's organization."),
    handedOverTo: z
      .string()
      .nullable()
      .describe(
        "Email address of the organization's owner, who would get the user's resources; `null` if the organization is deleted with the account.",
      ),
    resources: z
      .array(
        z.object({
          type: z.enum(shareableTypes).describe('Type of the resources.'),
          count: Count.min(1).describe('Number of resources.'),
        }),
      )
      .describe('Resources that would be erased or transferred, by type. Types without resources are omitted.'),
    invitationCount: Count.describe('Number of pending invitations that would be revoked.'),
    apiKeyCount: Count.describe('Number of keys that would stop working, including keys of research bots.'),
    losses: ClosingLosses.nullable().describe(
      'What the organization has paid for or owes; `null` if the organization is not deleted.',
    ),
    sessionCount: Count.describe('Number of sessions that would end, including the current one.'),
  }),
  errors: [],
});

/** For users without a password. */
export const sendDeletionConfirmation = endpoint({
  name: 'sendDeletionConfirmation',
  summary:
    'Emails the caller a link that confirms the deletion of the account. It works for one hour and replaces earlier links.',
  method: 'POST',
  path: '/account/delete-confirmation',
  access: 'bearer',
  successStatus: 202,
  response: z.object({
    maskedEmail: MaskedEmail.describe('Masked email address that the link was sent to.'),
    expiresInMinutes: Count.describe('Minutes until the link expires.'),
  }),
  errors: ['error_conflict'],
});

/** Deletes one user. `deleteOrganization` closes an organization with everything in it. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: "Permanently deletes the caller's account. Data is erased or anonymized; invoices keep the legal minimum.",
  method: 'DELETE',
  path: '/account',
  access: 'bearer',
  body: z.strictObject({
    typedWord: z.literal('DELETE', { error: 'format' }).describe('The word `DELETE`, typed by the user.'),
    currentPassword: CurrentPassword.optional().describe('Current password. Omit it only for users without one.'),
    confirmationToken: Secret.optional().describe('Token from the confirmation email, for users without a password.'),
  }),
  response: z.object({
    deletedAt: Instant.describe('When the account was deleted. All its sessions have ended.'),
  }),
  errors: [
    'error_password_current_invalid',
    'error_reauthentication_required',
    'error_link_invalid',
    'error_link_expired',
    'error_link_used',
    'error_organization_has_members',
    'error_last_admin',
    'error_payment_in_progress',
  ],
});
