import {
  deleteAccount,
  getAccountDeletion,
  sendDeletionConfirmation,
} from '@app/api-client/contract/account/delete-account';
import { deleteOrganization } from '@app/api-client/contract/organization';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { passwordBodyBytesMax, serve } from '../../http/serve';
import { clearedBindingCookie } from '../../http/binding-cookie';
import { originOf } from '../../http/request-origin';
import { closeForGood } from './close-organization.service';
import { sendConfirmationOf } from './confirm-deletion.service';
import { describeLeaving } from './describe-deletion.service';
import { leaveForGood } from './delete-account.service';

/** As after logging out: the browser forgets what was shown to somebody who is gone. */
function forgetIn(reply: FastifyReply): void {
  reply.headers({ 'set-cookie': clearedBindingCookie, 'clear-site-data': '"cache"' });
}

/** Leaving for good: an account, or an organization with everything in it. */
export function registerErasure(app: FastifyInstance, deps: Deps): void {
  const hasher = deps.passwordHasher;
  const options = { bodyBytesMax: passwordBodyBytesMax };

  serve(app, getAccountDeletion, async ({ caller }) => describeLeaving(deps, caller));
  serve(app, sendDeletionConfirmation, async ({ caller, request }) =>
    sendConfirmationOf(deps, caller, originOf(request)),
  );
  serve(
    app,
    deleteAccount,
    async ({ body, caller, request, reply }) => {
      const answer = await leaveForGood(deps, hasher, caller, body, originOf(request));
      forgetIn(reply);
      return answer;
    },
    options,
  );
  serve(
    app,
    deleteOrganization,
    async ({ body, caller, request, reply }) => {
      const answer = await closeForGood(deps, hasher, caller, body, originOf(request));
      forgetIn(reply);
      return answer;
    },
    options,
  );
}
