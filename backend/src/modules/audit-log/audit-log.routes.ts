import { listAuditLog } from '@app/api-client/contract/org-admin/audit-log';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/serve';
import { auditLogFor } from './audit-log.service';

/** What was done in an organization, for those who look after it. */
export function registerAudit(app: FastifyInstance, deps: Deps): void {
  serve(app, listAuditLog, async ({ caller, query }) => auditLogFor(deps, caller, query));
}
