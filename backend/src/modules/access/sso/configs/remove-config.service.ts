import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { deleteSsoConfig } from '@app/api-client/contract/access/single-sign-on';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { recordAudit } from '@/backend/modules/organization';
import { endSessionsBySso, recordSecurityEvent } from '@/backend/modules/identity';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { findDomains, lockConfig } from '../sso.repository';
import { deleteConfig } from './config.repository';
import { requireConfig } from './save-config.service';

/**
 * Deletes a configuration with its identities, and ends the sessions that it started. Users without a password can set
 * one by email.
 * @throws {HttpError} 400 if the typed domain is not one of its domains; 404 if another organization owns it.
 */
export async function removeConfig(
  deps: Deps,
  caller: Caller,
  { configId, typedDomain }: BodyOf<typeof deleteSsoConfig>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteSsoConfig>> {
  const { id } = await requireConfig(deps, caller, configId);
  const domains = await findDomains(deps.database, id);
  if (!domains.some(({ domain }) => domain === typedDomain)) throw new HttpError(400, 'error_confirmation_mismatch');
  const now = deps.clock.now();
  const sessionsEnded = await deps.database.transaction(async (transaction) => {
    await lockConfig(transaction, id);
    const ended = await endSessionsBySso(transaction, id, now);
    await deleteConfig(transaction, id);
    await recordSecurityEvent(transaction, deps, origin, {
      kind: 'sso_config_removed',
      userId: caller.userId,
      sessionId: caller.sessionId,
      detail: id,
    });
    const { organizationId, userId: actorId } = caller;
    const audit = { organizationId, actorId, action: 'sso_config_removed', subjectId: id } as const;
    await recordAudit(transaction, deps, origin, audit);
    return ended;
  });
  return { id, deletedAt: now.toISOString(), sessionsEnded };
}
