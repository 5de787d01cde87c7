import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { routes } from '@app/routes';
import { useSession } from '@/lib/auth/use-session';
import { planNoticeOf, type PlanNoticeLevel } from '@/lib/billing/plan-notice';
import { readRememberedSummary, rememberSummary } from '@/lib/billing/remembered-summary';
import { summaryQuery, type SubscriptionSummary } from '@/lib/billing/summary-query';
import { formatNumber } from '@/lib/format/numbers';
import { PlanNotice } from '../components/plan-notice';
import { onDismissal, readDismissedDay, today } from '../model/dismissed-notice';

/** Pages that show the plan's state themselves. */
const ownPages: readonly string[] = [routes.subscription, routes.subscriptionOptions];

export type PlanFrame = {
  level: PlanNoticeLevel | undefined;
  banner: ReactNode;
  walletBalance: string | undefined;
  ownsAddons: boolean | undefined;
};

/**
 * The summary for an admin. What this tab saw last is shown until it has loaded, also before the role is known: only an
 * admin's tab has seen one. So the page does not move.
 */
function useSummary(standing: Standing | undefined): SubscriptionSummary | undefined {
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : undefined;
  const isAdmin = standing !== undefined && mayInGeneral(standing, 'read', 'subscription');
  const { data } = useQuery({ ...summaryQuery, enabled: isAdmin });
  const remembered = useMemo(() => (userId === undefined ? undefined : readRememberedSummary(userId)), [userId]);
  useEffect(() => {
    if (userId !== undefined && data) rememberSummary(userId, data);
  }, [userId, data]);
  return isAdmin || standing === undefined ? (data ?? remembered) : undefined;
}

/**
 * The plan on every account page: a banner about a failed payment or the plan's end, the wallet's balance, and whether
 * there are add-ons. Read for admins only, after the account, so that no page waits for it.
 */
export function usePlanNotice(standing: Standing | undefined): PlanFrame {
  const { pathname } = useRouter();
  const data = useSummary(standing);
  const dismissedDay = useSyncExternalStore(onDismissal, readDismissedDay, () => undefined);
  const found = data && !ownPages.includes(pathname) ? planNoticeOf(data) : undefined;
  const notice = found?.isDismissible && dismissedDay === today() ? undefined : found;
  return {
    level: notice?.level,
    banner: notice && <PlanNotice {...notice} />,
    walletBalance: data && formatNumber(data.availableCredits),
    ownsAddons: data?.ownsAddOns,
  };
}
