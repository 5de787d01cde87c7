import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { serverNowMs } from '@/lib/auth/server-clock';
import { pollIntervalMs, isMoveRunning, organizationQuery } from '@/lib/organization/organization-query';
import { lazyPart } from '@/components/ui/deferred/lazy-part';

/** Loads on demand: region moves are rare. */
const MoveNotice = lazyPart(async () => (await import('../components/move-notice')).MoveNotice);

/**
 * Announces a region move on every account page once a page has read the organization. Reads nothing unless a move is
 * known to be in progress, which it then polls.
 * @returns A banner; undefined without a move, and on the page that shows the move itself.
 */
export function useMoveNotice() {
  const { pathname } = useRouter();
  const isShownByPage = pathname === routes.accountCloudSettings;
  const { data } = useQuery({
    ...organizationQuery,
    enabled: ({ state }) => !isShownByPage && isMoveRunning(state.data?.regionChange),
    refetchInterval: ({ state }) => pollIntervalMs(state.data?.regionChange, serverNowMs()),
  });
  const change = data?.regionChange;
  if (isShownByPage || !isMoveRunning(change)) return undefined;
  return (
    <Suspense>
      <MoveNotice change={change} />
    </Suspense>
  );
}
