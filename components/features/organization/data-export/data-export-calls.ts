import type { AnswerOf } from '@app/api-client/call-definition';
import { downloadDataExport, getDataExport, requestDataExport } from '@app/api-client/calls/organization/data-export';
import { callApi } from '@/lib/api';

export type ExportState = AnswerOf<typeof getDataExport>;

/** @throws {ApiError} */
export const readExportState = async (signal?: AbortSignal) => callApi(getDataExport, { signal });

/** @returns The new state. @throws {ApiError} 429 within a day of the last request. */
export const requestExport = async () => callApi(requestDataExport);

/** @throws {ApiError} 404 if the export has expired. */
export const downloadExport = async () => callApi(downloadDataExport);
