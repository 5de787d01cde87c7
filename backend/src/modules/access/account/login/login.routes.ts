import { login } from '@app/api-client/contract/identity/login';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve } from '@/backend/http/calls/serve';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { setSessionCookies } from '@/backend/http/calls/binding-cookie';
import { originOf } from '@/backend/http/calls/request-origin';
import { logIn } from './login.service';

export function serveLogin(app: FastifyInstance, deps: Deps, hasher: PasswordHasher): void {
  serve(
    app,
    login,
    async ({ body, request, reply }) => {
      const { tokens, session } = await logIn(deps, hasher, body, originOf(request));
      setSessionCookies(reply, session, deps.clock.now());
      return tokens;
    },
    { bodyBytesMax: passwordBodyBytesMax },
  );
}
