import type { Readable } from 'node:stream';
import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { deleteFlowFile, listFlowInputFiles } from '@app/api-client/contract/flows/files';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { lockRegionShared, regionalTablesOf } from '@/backend/regional-data/lock-region';
import { getCallerAbility } from '@/backend/modules/organization';
import { giveBack } from '@/backend/modules/billing';
import { readRange, type ByteRange } from './byte-range';
import { describeFile } from './describe-file';
import { mayReadAllInputs, requireDeletableInput, requireReadableFile } from './file-access';
import { openContent, removeContents } from './file-contents';
import { recordFile } from './record-file';
import { deleteFile, listInputs, type FlowFileRow } from './flow-file.repository';
import { TransferSlots } from './transfer-slots';

/**
 * Lists the uploads of all users and keys for admins and keys, and a user's own for others.
 * @throws {HttpError} 400 for an invalid cursor.
 */
export async function listFiles(
  { database }: Deps,
  actor: Actor,
  { cursor, limit }: QueryOf<typeof listFlowInputFiles>,
): Promise<ResponseOf<typeof listFlowInputFiles>> {
  const ability = await getCallerAbility(database, actor);
  const { organizationId } = ability;
  const rows = await listInputs(database, await regionalTablesOf(database, organizationId), {
    organizationId,
    userId: mayReadAllInputs(ability) ? undefined : (actor.userId ?? undefined),
    after: cursor === undefined ? undefined : readCursor(cursor),
    rowsMax: limit + 1,
  });
  const { shown, nextCursor } = keysetPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { items: shown.map(describeFile), nextCursor };
}

/**
 * Deletes an upload and gives its storage back.
 * @throws {HttpError} 404 for a file that the caller may not read, or that a flow created; 403 if the caller may not
 *   delete it.
 */
export async function deleteUpload(
  deps: Deps,
  actor: Actor,
  fileId: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteFlowFile>> {
  const { database, clock } = deps;
  const ability = await getCallerAbility(database, actor);
  const { organizationId } = ability;
  await requireDeletableInput(database, ability, fileId);
  await database.transaction(async (transaction) => {
    await giveBack(transaction, { organizationId, category: 'storage' }, async () => {
      const tables = await lockRegionShared(transaction, organizationId);
      const deleted = await deleteFile(transaction, tables, organizationId, fileId);
      if (!deleted) throw new HttpError(404, 'error_not_found');
      await recordFile(transaction, deps, { actor, origin, action: 'flow_file_deleted', file: deleted });
      return deleted.sizeBytes;
    });
  });
  await removeContents(deps, organizationId, [fileId]);
  return { id: fileId, deletedAt: clock.now().toISOString() };
}

/** A page reads several small files at once, such as the maps of the last runs, and is done with them immediately. */
const shortBytes = 1024 * 1024;
const downloadSlots = new TransferSlots();

export type Download = {
  file: FlowFileRow;
  etag: string;
  /** Undefined for the whole file. */
  range: ByteRange | undefined;
  content: Readable;
};

/**
 * Opens a file for download.
 * @param headers `range` asks for a part, unless `if-range` names another content.
 * @throws {HttpError} 404 for a file that the caller may not read; 416 for a range outside of it; 429 beyond six at a time.
 */
export async function openDownload(
  deps: Deps,
  actor: Actor,
  fileId: string,
  headers: { range: string | undefined; ifRange: string | undefined },
): Promise<Download> {
  const ability = await getCallerAbility(deps.database, actor);
  const { file } = await requireReadableFile(deps.database, ability, fileId);
  const etag = `"${file.sha256}"`;
  const isCurrent = headers.ifRange === undefined || headers.ifRange === etag;
  const range = readRange(isCurrent ? headers.range : undefined, file.sizeBytes);
  if (range === 'unsatisfiable')
    throw new HttpError(416, 'error_file_range', { headers: { 'content-range': `bytes */${file.sizeBytes}` } });
  const sentBytes = range ? range.last - range.first + 1 : file.sizeBytes;
  const giveBack = sentBytes > shortBytes ? downloadSlots.take(actor) : () => {};
  try {
    const handle = await openContent(deps, ability.organizationId, fileId);
    const content = handle.createReadStream(range && { start: range.first, end: range.last });
    return { file, etag, range, content: content.once('close', giveBack) };
  } catch (error) {
    giveBack();
    throw error;
  }
}
