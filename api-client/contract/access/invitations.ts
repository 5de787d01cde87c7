import * as z from 'zod';
import { endpoint } from '../endpoint';
import { ClosingLosses } from '../fields/closing-losses';
import { InvitationStatus, Role } from '../fields/enumerations';
import { MaskedEmail, Secret } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** Reasons why a user cannot join another organization: the error codes of `acceptInvitation`. */
export const JoinBlocker = z
  .enum(['error_organization_has_members', 'error_organization_has_paid_plan', 'error_organization_has_ordered_plan'])
  .describe(
    "`error_organization_has_members`: the user's own organization has other members. `error_organization_has_paid_plan`: it has a paid plan that has not ended. `error_organization_has_ordered_plan`: a plan is ordered for the end of its trial.",
  );
export type JoinBlocker = z.infer<typeof JoinBlocker>;

export const getInvitation = endpoint({
  name: 'getInvitation',
  summary: 'Returns the invitation that a link belongs to.',
  method: 'GET',
  path: '/invitations',
  access: 'public',
  query: z.strictObject({ token: Secret.describe('Token from the link in the email.') }),
  response: z.object({
    organizationName: z.string().describe('Name of the inviting organization.'),
    maskedEmail: MaskedEmail.describe('The invited email address, masked. Only its owner can accept the invitation.'),
    role: Role.describe('Role that the user will have in the organization.'),
    status: InvitationStatus,
    expiresAt: Instant.describe('When the link expires: 7 days after the email was sent.'),
    nextStep: z
      .enum(['accept', 'log_out', 'log_in', 'register', 'log_in_with_sso', 'outside_sso_domains', 'none'])
      .describe(
        'What the caller has to do next. `accept`: the invited user is logged in and can accept. `log_out`: another user is logged in. `log_in`: the invited address has an account. `register`: the invited address has no account. `log_in_with_sso`: the organization requires single sign-on, and the first login accepts the invitation. `outside_sso_domains`: the organization requires single sign-on and the invited address is in none of its verified domains, so that an admin has to verify the domain or stop requiring it first. `none`: the invitation was already accepted.',
      ),
    ssoDomain: z
      .string()
      .nullable()
      .describe(
        'Domain to start a login by single sign-on with; `null` unless the organization requires it and the invited address is in one of its verified domains.',
      ),
    currentOrganization: z
      .object({
        name: z.string().describe('Name of the organization.'),
        blocker: JoinBlocker.nullable().describe('What prevents the user from joining; `null` if nothing does.'),
        losses: ClosingLosses.nullable().describe(
          'What the organization has paid for or owes; `null` if the user does not own it, so that joining does not delete it.',
        ),
      })
      .nullable()
      .describe(
        'The organization that the user leaves by joining. `null` unless `nextStep` is `accept`, and for its members.',
      ),
  }),
  errors: ['error_link_invalid', 'error_link_expired'],
});

/**
 * Accepting moves the user to the organization. Rejected while the user's own organization has other members, or a paid
 * or ordered plan.
 */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary: 'Accepts an invitation with an existing account. New users pass the token to `register` instead.',
  method: 'POST',
  path: '/invitations',
  access: 'public',
  body: z.strictObject({ token: Secret.describe('Token from the link in the email.') }),
  response: z.object({
    outcome: z
      .enum(['accepted', 'registration_required', 'login_required', 'sso_login_required'])
      .describe(
        '`accepted`: the user is now a member. `registration_required`: the invited address has no account yet. `login_required`: its owner has to log in first. `sso_login_required`: the organization requires single sign-on, and the first login accepts the invitation. Only `accepted` changes anything.',
      ),
    organization: z
      .object({
        id: Id.describe('ID of the organization.'),
        name: z.string().describe('Name of the organization.'),
        role: Role.describe("The user's role in the organization."),
      })
      .nullable()
      .describe('The organization that the user joined; `null` unless accepted.'),
  }),
  errors: [
    'error_payment_in_progress',
    'error_link_invalid',
    'error_link_expired',
    'error_link_used',
    'error_password_change_required',
    'error_invitation_email_mismatch',
    'error_outside_sso_domains',
    'error_organization_has_members',
    'error_organization_has_paid_plan',
    'error_organization_has_ordered_plan',
  ],
});
