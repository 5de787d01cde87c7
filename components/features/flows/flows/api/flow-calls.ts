import type { AnswerOf } from '@app/api-client/call-definition';
import {
  createFlow as createFlowCall,
  deleteFlow as deleteFlowCall,
  deleteFlowNotification,
  getFlow,
  listFlows,
  pauseFlow,
  resumeFlow,
  updateFlow,
  validateFlowName,
} from '@app/api-client/calls/flows/definitions';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import type { updateFlow as UpdateFlow } from '@app/api-client/contract/flows/definitions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { flowsKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';

export type Flow = AnswerOf<typeof getFlow>;
export type FlowInput = NonNullable<BodyInput<typeof UpdateFlow>>;

/** The start of the query keys of everything about flows. */

export const flowKey = (flowId: string) => [...flowsKey, 'flow', flowId] as const;

/** The query for the organization's flows, or for those of the workflow store, most recently changed first. */
export const flowListQuery = (flowType: Flow['type']) =>
  infiniteQueryOptions({
    queryKey: [...flowsKey, 'list', flowType],
    queryFn: ({ pageParam: cursor, signal }) => callApi(listFlows, { query: { flowType, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const flowQuery = (flowId: string) =>
  queryOptions({
    queryKey: flowKey(flowId),
    queryFn: ({ signal }): Promise<Flow> => callApi(getFlow, { params: { flowId }, signal }),
  });

/** Whether a flow may have this name. @param flowId A flow that already has it does not count. */
export const nameQuery = (name: string, flowId: string | undefined) =>
  queryOptions({
    queryKey: [...flowsKey, 'name', name, flowId],
    queryFn: ({ signal }) => callApi(validateFlowName, { body: { name, flowId }, signal }),
    staleTime: 0,
  });

/** Creates a flow from steps. @throws {ApiError} */
export const createFlow = (body: FlowInput): Promise<Flow> => callApi(createFlowCall, { body });

/** Copies a flow of the workflow store, with its description. @throws {ApiError} */
export const copyStoreFlow = ({ id: storeFlowId }: Flow, name: string): Promise<Flow> =>
  callApi(createFlowCall, { body: { type: 'store', storeFlowId, name } });

/** @throws {ApiError} */
export const saveFlow = (flowId: string, body: FlowInput): Promise<Flow> =>
  callApi(updateFlow, { params: { flowId }, body });

/** @throws {ApiError} */
export const deleteFlow = (flowId: string) => callApi(deleteFlowCall, { params: { flowId } });

/** Pauses or resumes a flow. @throws {ApiError} */
export const setPaused = (flowId: string, isPaused: boolean): Promise<Flow> =>
  isPaused ? callApi(pauseFlow, { params: { flowId } }) : callApi(resumeFlow, { params: { flowId } });

/** Turns the emails about ended runs on or off. @throws {ApiError} */
export async function setNotifies({ id: flowId, name, description, steps }: Flow, notifies: boolean): Promise<void> {
  if (notifies) await saveFlow(flowId, { name, description, steps, notifies });
  else await callApi(deleteFlowNotification, { params: { flowId } });
}
