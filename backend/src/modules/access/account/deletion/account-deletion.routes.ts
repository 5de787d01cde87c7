import {
  deleteAccount as deleteAccountEndpoint,
  getAccountDeletion,
  sendDeletionConfirmation as sendConfirmationEndpoint,
} from '@app/api-client/contract/access/delete-account';
import { deleteOrganization, getOrganizationDeletion } from '@app/api-client/contract/organization/organization';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve } from '@/backend/http/calls/serve';
import { clearedBindingCookie } from '@/backend/http/calls/binding-cookie';
import { originOf } from '@/backend/http/calls/request-origin';
import { closeOrganization, describeClosing } from './close-organization.service';
import { sendDeletionConfirmation } from './confirm-deletion.service';
import { describeDeletion } from './describe-deletion.service';
import { deleteAccount } from './delete-account.service';

/** Clears the browser's session cookie and cache, as logging out does. */
function clearBrowserData(reply: FastifyReply): void {
  reply.headers({ 'set-cookie': clearedBindingCookie, 'clear-site-data': '"cache"' });
}

/** Deletes an account, or an organization with all its data. */
export function registerAccountDeletion(app: FastifyInstance, deps: Deps): void {
  const hasher = deps.passwordHasher;
  const options = { bodyBytesMax: passwordBodyBytesMax };

  serve(app, getAccountDeletion, async ({ caller }) => describeDeletion(deps, caller));
  serve(app, getOrganizationDeletion, async ({ caller }) => describeClosing(deps, caller));
  serve(app, sendConfirmationEndpoint, async ({ caller, request }) =>
    sendDeletionConfirmation(deps, caller, originOf(request)),
  );
  serve(
    app,
    deleteAccountEndpoint,
    async ({ body, caller, request, reply }) => {
      const response = await deleteAccount(deps, hasher, caller, body, originOf(request));
      clearBrowserData(reply);
      return response;
    },
    options,
  );
  serve(
    app,
    deleteOrganization,
    async ({ body, caller, request, reply }) => {
      const response = await closeOrganization(deps, hasher, caller, body, originOf(request));
      clearBrowserData(reply);
      return response;
    },
    options,
  );
}
