import { updateEmail } from '@app/api-client/contract/access/profile';
import { cancelEmailUpdate } from '@app/api-client/contract/access/cancel-email-update';
import { confirmBouncedEmail } from '@app/api-client/contract/access/confirm-bounced-email';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve } from '@/backend/http/calls/serve';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { originOf } from '@/backend/http/calls/request-origin';
import { cancelEmailChange } from './cancel-email-change.service';
import { confirmBounced } from './confirm-bounced-email.service';
import { requestEmailChange } from './request-email-change.service';

/** Serves address changes. The new address is confirmed by `POST /verify-email`, like any other. */
export function serveEmailChange(app: FastifyInstance, deps: Deps, hasher: PasswordHasher): void {
  serve(
    app,
    updateEmail,
    async ({ body, caller, request }) => requestEmailChange(deps, hasher, caller, body, originOf(request)),
    { bodyBytesMax: passwordBodyBytesMax, limit: 'email' },
  );
  serve(app, cancelEmailUpdate, async ({ caller, request }) => cancelEmailChange(deps, caller, originOf(request)));
  serve(app, confirmBouncedEmail, async ({ caller }) => confirmBounced(deps, caller));
}
