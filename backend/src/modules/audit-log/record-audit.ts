import type { AuditAction } from '@app/api-client/contract/fields/audit';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import type { RequestOrigin } from '@/backend/http/request-origin';

/** What was done in an organization. Holds no address, name, password or token: erasing a user leaves identifiers. */
export type AuditEntry = {
  organizationId: string;
  /** Who did it; absent for what happened by itself. */
  actorId?: string;
  action: AuditAction;
  /** The user, invitation, thing, key or change that it was about. */
  subjectId?: string;
  /** What the action leaves open, such as the role before and after. */
  detail?: Record<string, string>;
};

/** Where it was done from; absent for what happened by itself. */
type Origin = Pick<RequestOrigin, 'clientAddress' | 'requestId'>;

/**
 * Adds to an organization's audit log, within the transaction that does what it tells of: neither is there without the
 * other.
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
