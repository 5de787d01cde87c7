import * as z from 'zod';
import { shareableTypes } from '../../rules/abilities';
import { endpoint } from '../endpoint';
import { CurrentPassword, MaskedEmail, Secret } from '../fields/text';
import { Count, Id, Instant } from '../fields/values';

/** What keeps a user from leaving, by the code that deleteAccount answers. */
export const DeletionBlocker = z
  .enum(['error_organization_has_members', 'error_last_admin'])
  .describe(
    'error_organization_has_members: the person owns an organization with other members; it is transferred or closed, or they are removed, first. error_last_admin: the person is the only admin of one.',
  );
export type DeletionBlocker = z.infer<typeof DeletionBlocker>;

/** Everything that the page which asks for the last word has to say, in the user's own figures. */
export const getAccountDeletion = endpoint({
  name: 'getAccountDeletion',
  summary: "Says what deleting the caller's account would erase or hand over, and what stands in the way.",
  method: 'GET',
  path: '/account/deletion',
  access: 'bearer',
  response: z.object({
    confirmation: z
      .enum(['password', 'email'])
      .describe('How the person confirms: by the present password, or by a link of sendDeletionConfirmation.'),
    blockers: z.array(DeletionBlocker).describe('Empty: nothing stands in the way.'),
    organization: z
      .object({
        id: Id.describe('Identifies it.'),
        name: z.string().describe('Its name.'),
        memberCount: Count.describe('How many members it has, the person among them.'),
        isErased: z.boolean().describe('Whether it goes with the account, because nobody else is in it.'),
      })
      .describe('The organization that the person belongs to.'),
    handedOverTo: z
      .string()
      .nullable()
      .describe("Address of the organization's owner, who gets what the person owns; null where it is erased."),
    resources: z
      .array(
        z.object({
          type: z.enum(shareableTypes).describe('Of what.'),
          count: Count.min(1).describe('How many of them.'),
        }),
      )
      .describe('What would be erased or handed over, by type; types without any are left out.'),
    invitationCount: Count.describe('How many invitations would end.'),
    apiKeyCount: Count.describe('How many keys would stop working, those of research bots among them.'),
    walletCredits: Count.describe('How many credits would be lost; 0 while the organization stays.'),
    trialEndsAt: Instant.nullable().describe('Until when the free trial would have run that ends; null without one.'),
    sessionCount: Count.describe('How many sessions would end, this one among them.'),
  }),
  errors: [],
});

/** For whoever has no password to be asked for. */
export const sendDeletionConfirmation = endpoint({
  name: 'sendDeletionConfirmation',
  summary:
    'Mails the caller a link that confirms the deletion of the account. It works for an hour, the last one alone.',
  method: 'POST',
  path: '/account/delete-confirmation',
  access: 'bearer',
  successStatus: 202,
  response: z.object({
    maskedEmail: MaskedEmail.describe('Where the link was mailed to.'),
    expiresInMinutes: Count.describe('How long it works.'),
  }),
  errors: ['error_conflict'],
});

/** A user who leaves alone. Closing an organization with everything in it is deleteOrganization. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: "Deletes the caller's account for good: data is erased or anonymised, invoices keep the legal minimum.",
  method: 'DELETE',
  path: '/account',
  access: 'bearer',
  body: z.strictObject({
    typedWord: z.literal('DELETE', { error: 'format' }).describe('The word that the page asks to type.'),
    currentPassword: CurrentPassword.optional().describe('The present password; left out by people without one.'),
    confirmationToken: Secret.optional().describe('Token of the confirmation mail, for people without a password.'),
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
  ],
});
