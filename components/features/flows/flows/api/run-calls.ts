import type { AnswerOf } from '@app/api-client/call-definition';
import {
  calculateFlowCost,
  cancelFlowRun,
  getFlowStatus,
  listFlowFiles,
  listFlowRuns,
  rerunFlow,
  runFlow,
} from '@app/api-client/calls/flows/runs';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import type { runFlow as RunFlow } from '@app/api-client/contract/flows/runs';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { flowsKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { flowKey, type Flow } from './flow-calls';

export type FlowRun = AnswerOf<typeof listFlowRuns>['items'][number];
export type FlowFile = AnswerOf<typeof listFlowFiles>[number];
export type FlowCost = AnswerOf<typeof calculateFlowCost>;
export type FlowStatus = AnswerOf<typeof getFlowStatus>;
export type RunInput = Omit<NonNullable<BodyInput<typeof RunFlow>>, 'acceptedCredits'>;

/** More files than a run creates. */
const filesOfRunMax = 100;

/** The query for what a run costs, by step, and whether the wallet suffices. */
export const costQuery = ({ id: flowId, steps }: Flow, texts: number) =>
  queryOptions({
    queryKey: [...flowsKey, 'cost', flowId, steps, texts],
    queryFn: ({ signal }): Promise<FlowCost> => callApi(calculateFlowCost, { body: { flowId, steps, texts }, signal }),
    placeholderData: keepPreviousData,
    // The wallet changes without this page.
    staleTime: 0,
  });

/** The query for the runs of a flow, most recent first. */
export const runsQuery = (flowId: string) =>
  infiniteQueryOptions({
    queryKey: [...flowKey(flowId), 'runs'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listFlowRuns, { params: { flowId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** The query for the files that a run created. */
export const runFilesQuery = (flowId: string, runId: string) =>
  queryOptions({
    queryKey: [...flowKey(flowId), 'files', runId],
    queryFn: ({ signal }): Promise<FlowFile[]> =>
      callApi(listFlowFiles, { params: { flowId }, query: { runId, num: filesOfRunMax }, signal }),
  });

/** @throws {ApiError} */
export const readStatus = (flowId: string, taskId: string, signal: AbortSignal): Promise<FlowStatus> =>
  callApi(getFlowStatus, { params: { flowId }, query: { taskId }, signal });

type Accepted = { acceptedCredits: number; idempotencyKey: string };

/** Starts a run at the shown cost. @throws {ApiError} */
export const startRun = (flowId: string, input: RunInput, { acceptedCredits, idempotencyKey }: Accepted) =>
  callApi(runFlow, {
    params: { flowId },
    body: { ...input, acceptedCredits },
    headers: { 'Idempotency-Key': idempotencyKey },
  });

/** Repeats a run with the same input at the shown cost. @throws {ApiError} */
export const repeatRun = ({ flowId, id: runId }: FlowRun, { acceptedCredits, idempotencyKey }: Accepted) =>
  callApi(rerunFlow, {
    params: { flowId, runId },
    body: { acceptedCredits },
    headers: { 'Idempotency-Key': idempotencyKey },
  });

/** @throws {ApiError} */
export const cancelRun = ({ flowId, id: runId }: FlowRun) => callApi(cancelFlowRun, { params: { flowId, runId } });
