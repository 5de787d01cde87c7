import { useQueryClient } from '@tanstack/react-query';
import { billingKey } from '@/lib/query-keys';
import { subscriptionQuery, type Subscription } from '@/lib/billing/subscription-query';

/** @returns Shows a changed subscription immediately, and fetches again what depends on it. */
export function useSubscriptionUpdate() {
  const client = useQueryClient();
  return (subscription: Subscription) => {
    client.setQueryData(subscriptionQuery.queryKey, subscription);
    void client.invalidateQueries({
      queryKey: billingKey,
      predicate: ({ queryKey }) => queryKey[1] !== subscriptionQuery.queryKey[1],
    });
  };
}
