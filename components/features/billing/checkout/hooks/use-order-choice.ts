import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@app/routes';
import { orderAddress, readOrder, type OrderChoice } from '@/lib/pricing/order-address';

/**
 * Reads the order from the URL, so that it survives reloads, logins and Back. A change shows immediately, and the URL
 * follows.
 */
export function useOrderChoice() {
  const router = useRouter();
  const [pending, setPending] = useState<OrderChoice>();
  const order = pending ?? readOrder(router.query);

  const choose = async (change: Partial<OrderChoice>) => {
    const chosen = { ...order, ...change };
    setPending(chosen);
    try {
      await router.replace(orderAddress(routes.checkout, chosen), undefined, { shallow: true, scroll: false });
    } finally {
      // A later choice stays until its own URL.
      setPending((current) => (current === chosen ? undefined : current));
    }
  };
  return { order, choose };
}
