import { changePassword } from '@app/api-client/contract/access/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve } from '@/backend/http/calls/serve';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { setSessionCookies } from '@/backend/http/calls/binding-cookie';
import { originOf } from '@/backend/http/calls/request-origin';
import { setNewPassword } from './change-password.service';

export function serveChangePassword(app: FastifyInstance, deps: Deps, hasher: PasswordHasher): void {
  serve(
    app,
    changePassword,
    async ({ body, caller, request, reply }) => {
      const { tokens, session } = await setNewPassword(deps, hasher, caller, body, originOf(request));
      setSessionCookies(reply, session, deps.clock.now());
      return tokens;
    },
    { bodyBytesMax: passwordBodyBytesMax, allowsExpiredPassword: true },
  );
}
