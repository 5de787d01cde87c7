import type { AuditAction } from '@app/api-client/contract/fields/audit';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';

/**
 * An audited action. It has no email address, name of a user, password or token: erasing a user leaves only IDs. Names of
 * files belong to the organization, as the files do.
 */
export type AuditEntry = {
  organizationId: string;
  /** The user who acted; absent for automatic actions. */
  actorId?: string;
  action: AuditAction;
  /** The user, invitation, resource, key or change that the action affected. */
  subjectId?: string;
  /** Details, such as the role before and after. */
  detail?: Record<string, string>;
};

/** The client and request; absent for automatic actions. */
type Origin = Pick<RequestOrigin, 'clientAddress' | 'requestId'>;

/**
 * Adds an entry to an organization's audit log, in the transaction of the action, so that neither is committed without
 * the other.
 */
export async function recordAudit(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  origin: Origin | undefined,
  { detail = {}, ...entry }: AuditEntry,
): Promise<void> {
  const { auditEntries } = await lockRegionShared(transaction, entry.organizationId);
  await transaction.insert(auditEntries).values({
    id: ids.uuid(),
    happenedAt: clock.now(),
    clientAddress: origin?.clientAddress,
    requestId: origin?.requestId,
    detail,
    ...entry,
  });
}
