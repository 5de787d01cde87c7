import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { webhooksKey } from '@/lib/query-keys';
import { serverNowMs } from '@/lib/auth/server-clock';
import { webhookCalls, type Delivery } from '../api/webhook-calls';

const deliveriesKey = (webhookId: string) => [...webhooksKey, webhookId] as const;

/** A first attempt takes at most a few seconds. */
const pollMs = 2_000;
const soonMs = 10_000;

const isDueSoon = ({ nextAttemptAt }: Delivery): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < serverNowMs() + soonMs;

/** The organization's webhooks. */
export const useWebhooks = () =>
  useQuery({ queryKey: webhooksKey, queryFn: ({ signal }) => webhookCalls.list(signal) });

/** Refetches the list, and the open log with it. */
export function useWebhooksChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhooksKey });
}

/** The log of a webhook, newest first. It is read again while an attempt is about to be made. */
export const useDeliveries = (webhookId: string) =>
  useInfiniteQuery({
    queryKey: deliveriesKey(webhookId),
    queryFn: ({ pageParam, signal }) => webhookCalls.deliveries(webhookId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isDueSoon)) ? pollMs : false),
  });
