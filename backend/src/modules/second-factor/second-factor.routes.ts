import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@app/api-client/contract/account/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve, type Call } from '@/backend/http/serve';
import { reauthenticate } from '@/backend/modules/credentials';
import { originOf } from '@/backend/http/request-origin';
import { beginSetUp, finishSetUp, holderOf, renewCodes, secondFactorOf, switchOff } from './second-factor.service';

/** What changes how somebody logs in: each call but the harmless ones asks for the present password. */
type ProvenCall = Call<typeof beginSecondFactor | typeof renewRecoveryCodes | typeof endSecondFactor>;

/** Setting up an authenticator app, its recovery codes, and the way back. */
export function registerSecondFactor(app: FastifyInstance, deps: Deps): void {
  const hasher = deps.passwordHasher;
  const options = { bodyBytesMax: passwordBodyBytesMax };
  const provenHolder = ({ caller, body, request }: Pick<ProvenCall, 'caller' | 'body' | 'request'>) =>
    reauthenticate(deps, hasher, caller, body.currentPassword, originOf(request));

  serve(app, getSecondFactor, async ({ caller }) => secondFactorOf(deps, await holderOf(deps, caller)));

  serve(app, beginSecondFactor, async (call) => beginSetUp(deps, await provenHolder(call)), options);

  serve(app, confirmSecondFactor, async ({ caller, body, request }) =>
    finishSetUp(deps, await holderOf(deps, caller), body.code, originOf(request)),
  );

  serve(
    app,
    renewRecoveryCodes,
    async (call) => renewCodes(deps, await provenHolder(call), originOf(call.request)),
    options,
  );

  serve(
    app,
    endSecondFactor,
    async (call) => switchOff(deps, await provenHolder(call), originOf(call.request)),
    options,
  );
}
