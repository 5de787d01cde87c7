import { listAuditLog } from '@app/api-client/contract/organization/audit-log';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { getAuditLog } from './audit-log.service';

/** Registers the call with which admins read the audit log. */
export function registerAudit(app: FastifyInstance, deps: Deps): void {
  serve(app, listAuditLog, async ({ caller, query }) => getAuditLog(deps, caller, query));
}
