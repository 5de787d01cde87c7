import * as z from 'zod';
import { endpoint } from '../endpoint';
import { InvitationStatus, Role } from '../fields/enumerations';
import { MaskedEmail, Secret } from '../fields/text';
import { Id, Instant } from '../fields/values';

export const getInvitation = endpoint({
  name: 'getInvitation',
  summary: 'Shows an invitation to whoever holds its link.',
  method: 'GET',
  path: '/invitations',
  access: 'open',
  query: z.strictObject({ token: Secret.describe('Token of the link in the mail.') }),
  response: z.object({
    organizationName: z.string().describe('The organization that invites.'),
    maskedEmail: MaskedEmail.describe('The invited address, masked. Only its owner may accept.'),
    role: Role.describe('The role that the person will have.'),
    status: InvitationStatus,
    expiresAt: Instant.describe('When the link stops working: 7 days after it was mailed.'),
    nextStep: z
      .enum(['accept', 'log_out', 'log_in', 'register', 'none'])
      .describe(
        'How it goes on for whoever asks. accept: the invited person is logged in. log_out: somebody else is. log_in: the address has an account. register: it has none yet. none: the invitation was accepted.',
      ),
  }),
  errors: ['error_link_invalid', 'error_link_expired'],
});

/** Accepting moves the user: refused while the user's own organization has other members or a paid plan. */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary: 'Accepts an invitation with an account that exists. New people pass the token to register.',
  method: 'POST',
  path: '/invitations',
  access: 'open',
  body: z.strictObject({ token: Secret.describe('Token of the link in the mail.') }),
  response: z.object({
    outcome: z
      .enum(['accepted', 'registration_required', 'login_required'])
      .describe(
        'accepted: the person is a member now. Otherwise nothing was changed: the invited address has no account yet, or its owner has to log in first.',
      ),
    organization: z
      .object({
        id: Id.describe('Identifies the organization.'),
        name: z.string().describe("Organization's name."),
        role: Role.describe("The person's role in it."),
      })
      .nullable()
      .describe('The organization joined; null unless accepted.'),
  }),
  errors: [
    'error_link_invalid',
    'error_link_expired',
    'error_link_used',
    'error_password_change_required',
    'error_invitation_email_mismatch',
    'error_organization_has_members',
    'error_organization_has_paid_plan',
  ],
});
