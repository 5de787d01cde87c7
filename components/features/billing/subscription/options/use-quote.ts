import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { billingQuery } from '@/lib/billing/billing-query';
import { subscriptionQuery } from '@/lib/billing/subscription-query';
import { quoteQuery, type QuoteInput } from '../api/option-calls';

/**
 * Reads a quote, and reads it again when what it depends on has changed: with the subscription and the billing details,
 * so that the page shows what the invoice will say.
 * @returns `updates` for `PriceUpdated`, and `countUpdate`, which adds a change that the caller made.
 */
export function useQuote(input: QuoteInput) {
  const client = useQueryClient();
  const [updates, setUpdates] = useState({ updates: 0, isSameAmount: false });
  const { data, error, refetch } = useQuery({ ...quoteQuery(input), placeholderData: keepPreviousData });
  const isReloading = useRef(false);
  const details = useQuery(billingQuery).data?.details;
  const quotedDetails = useRef(details);

  const countUpdate = (isSameAmount = false) => setUpdates((last) => ({ updates: last.updates + 1, isSameAmount }));
  /** Another tab or admin may have bought or ordered a plan in the meantime, which the review then says. */
  const refreshPlan = () => client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
  const reload = async () => {
    if (isReloading.current) return;
    isReloading.current = true;
    const refreshDetails = client.invalidateQueries({ queryKey: billingQuery.queryKey });
    const [reloaded] = await Promise.all([refetch(), refreshPlan(), refreshDetails]);
    // Those that were read together with the quote need no other one.
    quotedDetails.current = client.getQueryData(billingQuery.queryKey)?.details;
    isReloading.current = false;
    if (!reloaded.isError) countUpdate(reloaded.data?.totalDueNow.amount === data?.totalDueNow.amount);
  };

  // Another tab or admin may change them while the quote is shown.
  const followDetails = useEffectEvent(() => {
    if (quotedDetails.current !== details) void reload();
    quotedDetails.current = details;
  });
  useEffect(() => followDetails(), [details]);

  return { quote: error ? undefined : data, error, updates, countUpdate, reload, refreshPlan };
}
