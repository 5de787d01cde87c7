import { acceptInvitation, getInvitation } from '@app/api-client/contract/access/invitations';
import { checkMemberEmail, inviteMembers, resendInvite, revokeInvite } from '@app/api-client/contract/access/invites';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import { accept, describeInvitation } from './accept-invitation.service';
import { invite } from './invite-members.service';
import { resend, revoke, checkEmail } from './manage-invitation.service';

/** Registers the calls that manage and accept invitations. */
export function registerInvitations(app: FastifyInstance, deps: Deps): void {
  serve(app, inviteMembers, async ({ caller, body, request }) => invite(deps, caller, body, originOf(request)), {
    limit: 'email',
  });
  serve(app, resendInvite, async ({ caller, body, request }) => resend(deps, caller, body.userId, originOf(request)), {
    limit: 'email',
  });
  serve(app, revokeInvite, async ({ caller, params, request }) =>
    revoke(deps, caller, params.userId, originOf(request)),
  );
  serve(app, checkMemberEmail, async ({ caller, query }) => checkEmail(deps, caller, query.email));

  serve(app, getInvitation, async ({ query, caller }) => describeInvitation(deps, query.token, caller));
  serve(app, acceptInvitation, async ({ body, caller, request }) =>
    accept(deps, body.token, caller, originOf(request)),
  );
}
