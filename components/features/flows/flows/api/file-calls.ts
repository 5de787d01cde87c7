import type { AnswerOf } from '@app/api-client/call-definition';
import {
  deleteFlowFile,
  downloadFlowFile,
  listFlowInputFiles,
  uploadFlowFile,
} from '@app/api-client/calls/flows/files';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { flowsKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { downloadFile, uploadFile } from '@/lib/api-files';
import { saveFile } from '@/lib/save-file';

export type InputFile = AnswerOf<typeof listFlowInputFiles>['items'][number];

/** The query for the uploaded files that the user may read, most recent first. */
export const inputFilesQuery = infiniteQueryOptions({
  queryKey: [...flowsKey, 'input-files'],
  queryFn: ({ pageParam: cursor, signal }) => callApi(listFlowInputFiles, { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

type UploadOptions = { signal: AbortSignal; onProgress: (percent: number) => void };

/** A file to upload. `textColumnNumber` is that of the column with the texts, from 1, for a table with a choice. */
export type Uploadable = { file: File; textColumnNumber?: number | undefined };

/** Uploads a file with texts. @throws {ApiError} */
export const uploadInputFile = (
  { file, textColumnNumber }: Uploadable,
  { signal, onProgress }: UploadOptions,
): Promise<InputFile> =>
  uploadFile(uploadFlowFile, file, {
    query: { name: file.name, textColumnNumber },
    signal,
    onProgress: ({ bytes }) => onProgress(file.size > 0 ? Math.min(100, Math.floor((bytes / file.size) * 100)) : 100),
  });

/** @throws {ApiError} */
export const deleteInputFile = (fileId: string) => callApi(deleteFlowFile, { params: { fileId } });

/** Downloads a file and saves it in the browser. @throws {ApiError} */
export async function saveFlowFile({ id: fileId, name }: { id: string; name: string }): Promise<void> {
  const { content, mediaType } = await downloadFile(downloadFlowFile, { params: { fileId } });
  saveFile(name, new Uint8Array(content), mediaType);
}
