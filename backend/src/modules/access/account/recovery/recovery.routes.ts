import { newPassword, reactivateTrial, resetPassword } from '@app/api-client/contract/identity/recovery';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve } from '@/backend/http/calls/serve';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { originOf } from '@/backend/http/calls/request-origin';
import { requestReset } from './request-reset.service';
import { reactivateByLink } from './reactivate-trial.service';
import { setPasswordByLink } from './set-password-by-link.service';

/** Registers the routes for password resets and trial reactivation by email. */
export function serveRecovery(app: FastifyInstance, deps: Deps, hasher: PasswordHasher): void {
  serve(app, resetPassword, async ({ body, request }) => requestReset(deps, body, originOf(request)));
  serve(app, newPassword, async ({ body, request }) => setPasswordByLink(deps, hasher, body, originOf(request)), {
    bodyBytesMax: passwordBodyBytesMax,
  });
  serve(app, reactivateTrial, async ({ body, request }) => reactivateByLink(deps, body.token, originOf(request)));
}
