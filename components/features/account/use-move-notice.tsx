import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useRouter } from 'next/router';
import { serverNowMs } from '../../../lib/auth/server-clock';
import { followingMs, isUnderWay, organizationQuery } from '../../../lib/organization/organization-query';
import { routes } from '../../../lib/routes';

/** Hardly any day has a move: its words come when there is one. */
const MoveNotice = lazy(async () => ({ default: (await import('./move-notice')).MoveNotice }));

/**
 * Tells members that their organization's data is on the move, on whatever page they are once a page has read of it. No
 * page asks for it: only while a move is known to be under way is it followed.
 * @returns A banner; nothing when there is nothing to tell, or when the page itself tells it.
 */
export function useMoveNotice() {
  const { pathname } = useRouter();
  const isTold = pathname === routes.accountCloudSettings;
  const { data } = useQuery({
    ...organizationQuery,
    enabled: ({ state }) => !isTold && isUnderWay(state.data?.regionChange),
    refetchInterval: ({ state }) => followingMs(state.data?.regionChange, serverNowMs()),
  });
  const change = data?.regionChange;
  if (isTold || !isUnderWay(change)) return undefined;
  return (
    <Suspense>
      <MoveNotice change={change} />
    </Suspense>
  );
}
