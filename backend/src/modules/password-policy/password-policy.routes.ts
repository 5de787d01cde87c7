import { getPasswordPolicy, updatePasswordPolicy } from '@app/api-client/contract/org-admin/password-policies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { serve } from '../../http/serve';
import { originOf } from '../../http/request-origin';
import { changePolicy, readPolicy } from './password-policy.service';

/** After how many days members choose a new password. */
export function registerPasswordPolicy(app: FastifyInstance, deps: Deps): void {
  serve(app, getPasswordPolicy, async ({ caller }) => readPolicy(deps, caller));
  serve(app, updatePasswordPolicy, async ({ caller, body, request }) =>
    changePolicy(deps, caller, body, originOf(request)),
  );
}
