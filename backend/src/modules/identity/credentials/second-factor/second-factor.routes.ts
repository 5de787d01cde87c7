import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@app/api-client/contract/identity/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve, type Call } from '@/backend/http/calls/serve';
import { reauthenticate } from '@/backend/modules/identity/credentials';
import { originOf } from '@/backend/http/calls/request-origin';
import {
  startSetUp,
  finishSetUp,
  requireHolder,
  renewCodes,
  describeSecondFactor,
  turnOff,
} from './second-factor.service';

/** Calls that change how a user logs in, and so take the current password. */
type ProvenCall = Call<typeof beginSecondFactor | typeof renewRecoveryCodes | typeof endSecondFactor>;

/** Registers the calls that set up and turn off two-step login, and renew recovery codes. */
export function registerSecondFactor(app: FastifyInstance, deps: Deps): void {
  const hasher = deps.passwordHasher;
  const options = { bodyBytesMax: passwordBodyBytesMax };
  const provenHolder = ({ caller, body, request }: Pick<ProvenCall, 'caller' | 'body' | 'request'>) =>
    reauthenticate(deps, hasher, caller, body.currentPassword, originOf(request));

  serve(app, getSecondFactor, async ({ caller }) => describeSecondFactor(deps, await requireHolder(deps, caller)));

  serve(app, beginSecondFactor, async (call) => startSetUp(deps, await provenHolder(call)), options);

  serve(app, confirmSecondFactor, async ({ caller, body, request }) =>
    finishSetUp(deps, await requireHolder(deps, caller), body.code, originOf(request)),
  );

  serve(
    app,
    renewRecoveryCodes,
    async (call) => renewCodes(deps, await provenHolder(call), originOf(call.request)),
    options,
  );

  serve(app, endSecondFactor, async (call) => turnOff(deps, await provenHolder(call), originOf(call.request)), options);
}
