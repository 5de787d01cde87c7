import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage } from 'node:http';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { uploadFlowFile } from '@app/api-client/contract/flows/files';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { countTexts, StepError, textFileTypeOf, type StepInput } from '@/backend/modules/flows/flow-steps';
import { checkFile, useLimit } from '@/backend/modules/billing';
import * as m from '@/locales/generated/messages';
import { describeFile } from './describe-file';
import { openUploadsFolder, placeContent } from './file-contents';
import { insertFile, type FlowFileRow } from './flow-file.repository';
import { receiveFile } from './receive-file';
import { recordFile } from './record-file';
import { TransferSlots } from './transfer-slots';
import { whileInProgress } from './upload-age';

const uploadSlots = new TransferSlots();

const rejections = {
  size: () => new HttpError(413, 'error_file_too_large'),
  type: () => new HttpError(400, 'error_file_type'),
  storage: () => new HttpError(400, 'error_limit_exceeded'),
};

/**
 * Checks what is known before the content is read.
 * @returns The media type, and the size in bytes up to which the content is read.
 */
async function requireUploadable(deps: Deps, actor: Actor, name: string, declaredBytes: number) {
  const mediaType = textFileTypeOf(name);
  const file = { name, sizeBytes: declaredBytes, mediaType: mediaType ?? 'application/octet-stream' };
  const { reason, maxFileSizeBytes } = await checkFile(deps, actor, file);
  if (reason !== null) throw rejections[reason]();
  if (mediaType === undefined) throw rejections.type();
  return { mediaType, maxFileSizeBytes };
}

/** Counts the texts, which shows that the content is of its type. @throws {HttpError} 400 with what is wrong. */
async function requireTexts(deps: Deps, organizationId: string, input: StepInput): Promise<number> {
  try {
    const texts = await countTexts(deps, organizationId, input);
    if (texts > 0) return texts;
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const sentence = error.code === 'input' ? { sentence: error.message } : {};
    throw new HttpError(400, 'error_file_content', { ...sentence, cause: error });
  }
  throw new HttpError(400, 'error_file_content', { sentence: m.flow_file_empty() });
}

/**
 * Counts the file against the storage limit, moves it to the organization's files, adds its row and records it,
 * together.
 */
async function commitFile(
  deps: Deps,
  row: FlowFileRow,
  { actor, origin, from }: { actor: Actor; origin: RequestOrigin; from: string },
): Promise<void> {
  const { organizationId, id, sizeBytes } = row;
  await deps.database.transaction(async (transaction) => {
    const announce = await useLimit(transaction, deps, { organizationId, category: 'storage', amount: sizeBytes });
    await announce();
    const tables = await lockRegionShared(transaction, organizationId);
    await insertFile(transaction, tables, row);
    await recordFile(transaction, deps, { actor, origin, action: 'flow_file_uploaded', file: row });
    await placeContent(transaction, deps, { organizationId, id, from });
  });
}

/**
 * Stores an input file for flows. It is written outside of the organization's files until it is complete and its
 * content is checked. Nothing is left of an upload that is aborted or rejected.
 * @throws {HttpError} 403 for guests and without a running plan; 413 for a file that is larger than the plan allows; 400
 *   for another type, for content that is not of the type or has no texts, and if the storage is used up.
 */
export async function storeUpload(
  deps: Deps,
  actor: Actor,
  { name, textColumn, body }: { name: string; textColumn: string | undefined; body: IncomingMessage },
  origin: RequestOrigin,
): Promise<ResponseOf<typeof uploadFlowFile>> {
  const { organizationId, userId } = actor;
  const declaredBytes = Number(body.headers['content-length'] ?? 0);
  const { mediaType, maxFileSizeBytes } = await requireUploadable(deps, actor, name, declaredBytes);
  const giveBack = uploadSlots.take(actor);
  try {
    const id = deps.ids.uuid();
    const upload = path.join(await openUploadsFolder(deps, organizationId), id);
    const received = await receiveFile(body, upload, maxFileSizeBytes);
    try {
      const content = { path: upload, mediaType, textColumn };
      const texts = await whileInProgress(upload, () => requireTexts(deps, organizationId, content));
      const source = { flowId: null, runId: null, stepId: null, userId, kind: 'input' as const };
      const described = { name, mediaType, textColumn: textColumn ?? null, texts };
      const row = { id, organizationId, ...source, ...described, ...received, createdAt: deps.clock.now() };
      await commitFile(deps, row, { actor, origin, from: upload });
      return describeFile(row);
    } finally {
      await rm(upload, { force: true });
    }
  } finally {
    giveBack();
  }
}
