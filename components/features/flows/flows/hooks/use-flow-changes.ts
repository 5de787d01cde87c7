import { useQueryClient } from '@tanstack/react-query';
import { flowsKey } from '@/lib/query-keys';
import { flowKey, flowListQuery, type Flow } from '../api/flow-calls';
import { withoutItem } from '../model/without-item';

/** Updates the cached data about flows after a change. */
export function useFlowChanges() {
  const client = useQueryClient();
  const refreshLists = () => client.invalidateQueries({ queryKey: [...flowsKey, 'list'] });
  return {
    /** Stores the new version of a flow and refetches the lists. */
    changed: async (flow: Flow): Promise<void> => {
      client.setQueryData(flowKey(flow.id), flow);
      await refreshLists();
    },
    /** Removes a flow from the lists, and everything about it. */
    deleted: async (flowId: string): Promise<void> => {
      client.setQueryData(flowListQuery('custom').queryKey, (list) => list && withoutItem(list, flowId));
      client.removeQueries({ queryKey: flowKey(flowId) });
      await refreshLists();
    },
    /** Refetches everything about a flow: its state, its runs and their files. */
    refresh: (flowId: string) => client.invalidateQueries({ queryKey: flowKey(flowId) }),
  };
}
