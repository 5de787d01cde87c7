import { changePassword } from '@app/api-client/contract/account/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { passwordBodyBytesMax, serve } from '../../../http/serve';
import type { PasswordHasher } from '../../../passwords/password-hasher';
import { handOverBinding } from '../../../http/binding-cookie';
import { originOf } from '../../../http/request-origin';
import { setNewPassword } from './change-password.service';

export function serveChangePassword(app: FastifyInstance, deps: Deps, hasher: PasswordHasher): void {
  serve(
    app,
    changePassword,
    async ({ body, caller, request, reply }) => {
      const { tokens, session } = await setNewPassword(deps, hasher, caller, body, originOf(request));
      handOverBinding(reply, session, deps.clock.now());
      return tokens;
    },
    { bodyBytesMax: passwordBodyBytesMax, allowsExpiredPassword: true },
  );
}
