import { mayInGeneral, type Standing } from '@app/api-client/rules/abilities';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { planNoticeOf, type PlanNoticeLevel } from '@/lib/billing/plan-notice';
import { summaryQuery } from '@/lib/billing/summary-query';
import { formatNumber } from '@/lib/format/numbers';
import { routes } from '@/lib/routes';
import { onDismissal, readDismissedDay, today } from '../model/dismissed-notice';

/** Loads on demand: most organizations have a plan that renews. */
const PlanNotice = lazy(async () => ({ default: (await import('../components/plan-notice')).PlanNotice }));

/** Pages that show the plan's state themselves. */
const ownPages: readonly string[] = [routes.subscription, routes.subscriptionOptions];

export type PlanFrame = {
  level: PlanNoticeLevel | undefined;
  banner: ReactNode;
  walletBalance: string | undefined;
  ownsAddons: boolean | undefined;
};

/**
 * The plan on every account page: a banner about a failed payment or the plan's end, the wallet's balance, and whether
 * there are add-ons. Read for admins only, after the account, so that no page waits for it.
 */
export function usePlanNotice(standing: Standing | undefined): PlanFrame {
  const { pathname } = useRouter();
  const isAdmin = standing !== undefined && mayInGeneral(standing, 'read', 'subscription');
  const { data } = useQuery({ ...summaryQuery, enabled: isAdmin });
  const dismissedDay = useSyncExternalStore(onDismissal, readDismissedDay, () => undefined);
  const found = isAdmin && data && !ownPages.includes(pathname) ? planNoticeOf(data) : undefined;
  const notice = found?.isDismissible && dismissedDay === today() ? undefined : found;
  return {
    level: notice?.level,
    banner: notice && (
      <Suspense>
        <PlanNotice {...notice} />
      </Suspense>
    ),
    walletBalance: isAdmin && data ? formatNumber(data.availableCredits) : undefined,
    ownsAddons: isAdmin ? data?.ownsAddOns : undefined,
  };
}
