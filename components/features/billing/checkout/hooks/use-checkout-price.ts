import type { AnswerOf } from '@app/api-client/call-definition';
import { calculateCheckoutPrice } from '@app/api-client/calls/billing/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkoutPriceKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import type { Order } from '@/lib/pricing/order-address';

export type CheckoutPrice = AnswerOf<typeof calculateCheckoutPrice>;

/** Facts that decide the tax. */
export type TaxFacts = { country?: string; billingType?: 'Individual' | 'Business'; vatNumber?: string };

/** A pause in typing, so that not every letter of a VAT number sends a request. */
const typingPauseMs = 400;

function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value: JSON.parse(text) as Value }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.value;
}

type PriceBody = Order & TaxFacts;

/** Finds the newest price of the same order for other facts, such as that of the previous step. */
function usePriceOfOrder() {
  const client = useQueryClient();
  return (order: Order): CheckoutPrice | undefined => {
    const isSame = (body: PriceBody) =>
      (['planId', 'interval', 'currency', 'promoCode'] as const).every((name) => body[name] === order[name]);
    const [newest] = client
      .getQueryCache()
      .findAll({ queryKey: checkoutPriceKey })
      .filter(({ queryKey: [, body], state }) => state.data !== undefined && isSame(body as PriceBody))
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    return newest?.state.data as CheckoutPrice | undefined;
  };
}

/**
 * The itemized price of an order for a new customer. While the price for other facts loads, the last one is shown.
 * @param order Undefined: no plan is chosen, and nothing is requested.
 * @returns The query, and whether the price of the same order has changed since it was first shown.
 */
export function useCheckoutPrice(order: Order | undefined, facts: TaxFacts = {}) {
  const settledFacts = useSettled(facts);
  const body = order && {
    planId: order.planId,
    interval: order.interval,
    currency: order.currency,
    ...(order.promoCode !== undefined && { promoCode: order.promoCode }),
    ...settledFacts,
  };
  const priceOfOrder = usePriceOfOrder();
  const query = useQuery<CheckoutPrice>({
    queryKey: [...checkoutPriceKey, body],
    queryFn: ({ signal }) => callApi(calculateCheckoutPrice, { body: body as NonNullable<typeof body>, signal }),
    enabled: body !== undefined,
    placeholderData: (previous) => previous ?? (order && priceOfOrder(order)),
  });

  const key = JSON.stringify(body);
  const shownTotal = query.isPlaceholderData ? undefined : query.data?.totalDueNow.amount;
  const [seen, setSeen] = useState<{ key: string; total: number; isUpdated: boolean }>();
  if (shownTotal !== undefined && (seen?.key !== key || seen.total !== shownTotal)) {
    setSeen({ key, total: shownTotal, isUpdated: seen?.key === key });
  }
  return {
    price: query.data,
    error: query.error,
    refetch: query.refetch,
    /** The shown total is still that of other facts. An order placed with it is rejected as stale. */
    isPending: query.isPlaceholderData || JSON.stringify(facts) !== JSON.stringify(settledFacts),
    isUpdated: seen?.isUpdated === true && seen.key === key,
  };
}

export type CheckoutPriceReading = ReturnType<typeof useCheckoutPrice>;
