import { downloadFlowFile } from '@app/api-client/calls/flows/files';
import { getFlowRun } from '@app/api-client/calls/flows/runs';
import { queryOptions } from '@tanstack/react-query';
import { flowsKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { downloadFile } from '@/lib/api-files';
import { flowKey } from '../api/flow-calls';
import type { FlowFile, FlowRun } from '../api/run-calls';
import { readLandscape } from './model/read-landscape';
import { readRatings, type Rating } from './model/read-ratings';

/** Larger files are downloaded instead of shown. */
export const shownBytesMax = 80_000_000;

export const isShowable = ({ sizeBytes }: FlowFile): boolean => sizeBytes <= shownBytesMax;

/** The query for one run. */
export const runQuery = (flowId: string, runId: string) =>
  queryOptions({
    queryKey: [...flowKey(flowId), 'run', runId],
    queryFn: ({ signal }): Promise<FlowRun> => callApi(getFlowRun, { params: { flowId, runId }, signal }),
  });

async function readText({ id: fileId }: FlowFile, signal: AbortSignal): Promise<string> {
  const { content } = await downloadFile(downloadFlowFile, { params: { fileId }, signal });
  return new TextDecoder().decode(content);
}

const contentKey = ({ id }: FlowFile) => [...flowsKey, 'content', id];

/** Files of a run never change. */
const unchanging = { staleTime: Infinity } as const;

/** The query for a landscape. @param summary The file with its topics. */
export const landscapeQuery = (table: FlowFile, summary: FlowFile) =>
  queryOptions({
    queryKey: contentKey(table),
    queryFn: async ({ signal }) => {
      const [places, topics] = await Promise.all([readText(table, signal), readText(summary, signal)]);
      return readLandscape(places, topics, signal);
    },
    ...unchanging,
    // The texts of a large map need more memory than a cache should keep.
    gcTime: 60_000,
  });

/** The query for a table of terms or key phrases. */
export const ratingsQuery = (file: FlowFile) =>
  queryOptions({
    queryKey: contentKey(file),
    queryFn: async ({ signal }): Promise<Rating[]> => readRatings(await readText(file, signal), signal),
    ...unchanging,
  });

/** The query for texts, one per line of JSON. */
export const textsQuery = (file: FlowFile) =>
  queryOptions({
    queryKey: contentKey(file),
    queryFn: async ({ signal }): Promise<string[]> => {
      const lines = (await readText(file, signal)).split('\n').filter((line) => line !== '');
      return lines.map((line) => String((JSON.parse(line) as { text?: unknown }).text ?? ''));
    },
    ...unchanging,
  });
