import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billingKey } from '@/lib/query-keys';

/** Reads prices and balances again after a purchase, and when the shown total is no longer valid. */
export function usePriceUpdates() {
  const client = useQueryClient();
  const [updates, setUpdates] = useState(0);
  const refresh = () => client.invalidateQueries({ queryKey: billingKey });
  return {
    /** Number of changes of the shown price, for `PriceUpdated`. */
    updates,
    refresh,
    onStale: async () => {
      await refresh();
      setUpdates((count) => count + 1);
    },
  };
}
