import { createHash } from 'node:crypto';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import { writeRegionFile } from '@/backend/regional-data/region-files';
import type { CallerAbility } from '../flow-access';
import { findInputFiles, type FileRow } from './run.repository';

/** Texts of a request, as the input file that a rerun reads again. */
export type PastedFile = { row: FileRow; content: string };

type PastedInput = {
  organizationId: string;
  userId: string | null;
  texts: readonly string[];
  /** The name of the run; null if it has none. */
  label: string | null;
};

/** Names the file of pasted texts after its run, because its user uploaded no file. */
const pastedName = (label: string | null, now: Date): string => {
  const name = label?.replaceAll(/[/\\:]/g, '-') ?? m.flow_file_pasted({ day: formatDate(now.toISOString()) });
  return `${name}.jsonl`;
};

/** Makes a file of texts in a request: JSON Lines, as steps write them. */
export function pastedFile(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  { organizationId, userId, texts, label }: PastedInput,
): PastedFile {
  const content = texts.map((text, index) => `${JSON.stringify({ id: String(index + 1), text })}\n`).join('');
  const row: FileRow = {
    ...{ id: ids.uuid(), organizationId, flowId: null, runId: null, stepId: null, userId, kind: 'input' },
    ...{ name: pastedName(label, clock.now()), mediaType: 'application/jsonl', textColumn: null },
    sizeBytes: Buffer.byteLength(content),
    texts: texts.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: clock.now(),
  };
  return { row, content };
}

/** @param folder The folder of the locked region. */
export const writePasted = (folder: string, { row, content }: PastedFile): Promise<void> =>
  writeRegionFile(folder, flowFileName(row.id), content);

/**
 * Finds uploaded files that a run shall read. Admins may use all of the organization, others their own.
 * @throws {HttpError} 400 if one does not exist or is not readable.
 */
export async function requireInputs(
  transaction: Transaction,
  ability: CallerAbility,
  fileIds: readonly string[],
): Promise<FileRow[]> {
  const { organizationId } = ability;
  const ids = [...new Set(fileIds)];
  const files = await findInputFiles(
    transaction,
    await regionalTablesOf(transaction, organizationId),
    organizationId,
    ids,
  );
  const isReadable = ({ id, userId }: FileRow) =>
    ability.on('read', { id, type: 'file', organizationId, ownerId: userId ?? '', roles: [] });
  if (files.length < ids.length || !files.every(isReadable))
    throw new HttpError(400, 'error_validation', { fields: { inputFileIds: { code: 'invalid' } } });
  // In the order of the request.
  return files.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
