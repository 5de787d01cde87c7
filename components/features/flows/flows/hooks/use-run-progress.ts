import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { billingKey, flowsKey } from '@/lib/query-keys';
import { serverNowMs } from '@/lib/auth/server-clock';
import { flowKey } from '../api/flow-calls';
import { readStatus, type FlowRun } from '../api/run-calls';
import { pollInterval } from '../model/poll-interval';
import { isActive } from '../model/run-texts';

/** The time until progress that could not be read is read again. */
const retryMs = 3_000;

/**
 * Reads the progress of a run until it ends, less often while nothing changes, and not while the page is hidden.
 * Everything that the run has changed is read again at its end.
 */
export function useRunProgress({ flowId, taskId }: FlowRun) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [...flowsKey, 'status', taskId],
    queryFn: ({ signal }) => readStatus(flowId, taskId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data) return retryMs;
      return isActive(state.data) && pollInterval(serverNowMs() - new Date(state.data.updatedAt).getTime());
    },
    refetchIntervalInBackground: false,
  });
  const hasEnded = data !== undefined && !isActive(data);
  useEffect(() => {
    if (!hasEnded) return;
    void client.invalidateQueries({ queryKey: flowKey(flowId) });
    void client.invalidateQueries({ queryKey: [...flowsKey, 'list'] });
    void client.invalidateQueries({ queryKey: billingKey });
  }, [hasEnded, client, flowId]);
  return { status: data, error };
}
