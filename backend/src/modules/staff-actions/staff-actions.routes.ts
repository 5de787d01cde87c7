import { desuspendAccount, suspendAccount } from '@app/api-client/contract/account/staff';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/serve';
import { originOf } from '@/backend/http/request-origin';
import { desuspend, suspend } from './suspend-account.service';

/** Serves the calls with which staff suspend and restore accounts. */
export function registerStaffActions(app: FastifyInstance, deps: Deps): void {
  serve(app, suspendAccount, async ({ caller, params, body, request }) =>
    suspend(deps, caller, { ...params, ...body }, originOf(request)),
  );
  serve(app, desuspendAccount, async ({ caller, params, body, request }) =>
    desuspend(deps, caller, { ...params, ...body }, originOf(request)),
  );
}
