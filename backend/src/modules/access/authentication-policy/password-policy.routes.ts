import { getPasswordPolicy, updatePasswordPolicy } from '@app/api-client/contract/access/password-policies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import { changePolicy, readPolicy } from './password-policy.service';

/** Registers the calls that read and change when passwords expire. */
export function registerPasswordPolicy(app: FastifyInstance, deps: Deps): void {
  serve(app, getPasswordPolicy, async ({ caller }) => readPolicy(deps, caller));
  serve(app, updatePasswordPolicy, async ({ caller, body, request }) =>
    changePolicy(deps, caller, body, originOf(request)),
  );
}
