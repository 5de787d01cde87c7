import type { AnswerOf } from '@app/api-client/call-facts';
import { downloadDataExport, getDataExport, requestDataExport } from '@app/api-client/calls/account/data-export';
import { callApi } from '@/lib/api';

export type ExportState = AnswerOf<typeof getDataExport>;

/** @throws {ApiError} */
export const readExportState = async (signal?: AbortSignal) => callApi(getDataExport, { signal });

/** @returns How far it is now. @throws {ApiError} 429 within a day of the last one. */
export const askForExport = async () => callApi(requestDataExport);

/** @throws {ApiError} 404 when its time is over. */
export const readExport = async () => callApi(downloadDataExport);
