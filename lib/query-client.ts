import { ApiError } from '@app/api-client/api-error';
import { QueryClient } from '@tanstack/react-query';
import { onSessionChange, readSession } from './auth/session-state';
import { isOffline } from './is-offline';

/** What was read this recently is shown again without asking. */
const freshForMs = 30_000;
const retriesMax = 2;

let client: QueryClient | undefined;

const isTemporary = (error: unknown) => error instanceof ApiError && error.isTemporary;

const userOf = () => {
  const session = readSession();
  return session.status === 'signedIn' ? session.user.id : undefined;
};

/**
 * The data of the person who is logged in, for account pages only: public pages do not load it. When the session ends
 * or becomes another person's, everything that was read is forgotten.
 */
export function queryClient(): QueryClient {
  if (client) return client;
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // Offline, the page shows an error at once instead of a paused request.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retriesMax && !isOffline() && isTemporary(error),
      },
      // Only the user repeats a change, because it may have been made although its response was lost. A change made offline
      // fails at once. By default it would wait, and be sent later although the user has cancelled it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  let user = userOf();
  onSessionChange(() => {
    const now = userOf();
    if (now !== user) made.clear();
    user = now;
  });
  client = made;
  return made;
}
