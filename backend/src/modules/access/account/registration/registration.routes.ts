import { register, registerQuick } from '@app/api-client/contract/identity/registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve } from '@/backend/http/calls/serve';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { originOf } from '@/backend/http/calls/request-origin';
import { startQuickSignUp } from './quick-registration.service';
import { signUp } from './registration.service';

export function serveRegistration(app: FastifyInstance, deps: Deps, hasher: PasswordHasher): void {
  serve(
    app,
    register,
    async ({ body: entry, requestKey, request }) => signUp(deps, hasher, { entry, requestKey }, originOf(request)),
    {
      bodyBytesMax: passwordBodyBytesMax,
      limit: 'registration',
    },
  );
  serve(app, registerQuick, async ({ body }) => startQuickSignUp(deps, body), { limit: 'email' });
}
