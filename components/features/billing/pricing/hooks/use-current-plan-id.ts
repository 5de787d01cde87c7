import { listPricingPlans } from '@app/api-client/calls/billing/pricing-plans';
import { useEffect, useState } from 'react';
import { callApi } from '@/lib/api';
import { useSession } from '@/lib/auth/use-session';

/**
 * The plan of the logged-in user's organization. The page is cached and the same for every visitor, so it is read in
 * the browser, and only for users.
 * @returns Undefined for visitors, until it is known, and if it cannot be read: the page works without the mark.
 */
export function useCurrentPlanId(): string | undefined {
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : undefined;
  const [known, setKnown] = useState<{ userId: string; planId: string | null }>();
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    callApi(listPricingPlans, { query: {}, signal: leaving.signal }).then(
      ({ currentPlanId }) => setKnown({ userId, planId: currentPlanId }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId]);
  return known?.userId === userId ? (known?.planId ?? undefined) : undefined;
}
