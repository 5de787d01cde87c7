import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit } from '@/backend/modules/organization';
import type { FlowFileRow } from './flow-file.repository';

type FileRecord = {
  actor: Actor;
  origin: RequestOrigin;
  action: 'flow_file_uploaded' | 'flow_file_deleted';
  file: FlowFileRow;
};

/**
 * Records the upload or deletion of a file in the organization's audit log, with its name and size, which a deleted file
 * has nowhere else.
 */
export async function recordFile(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { actor, origin, action, file: { id: subjectId, organizationId, name: fileName, sizeBytes } }: FileRecord,
): Promise<void> {
  await recordAudit(transaction, deps, origin, {
    ...{ organizationId, ...(actor.userId !== null && { actorId: actor.userId }), action, subjectId },
    detail: { fileName, sizeBytes: String(sizeBytes) },
  });
}
