import { ApiError } from '@app/api-client/api-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { onDataChange } from './api';
import { onSessionChange, readSession } from './auth/session-state';
import { reportError } from './error-reports/report-error';
import { isOffline } from './is-offline';

/** Data this recent is shown without a new request, unless the user has changed something since. */
const freshForMs = 30_000;
const retriesMax = 2;

let client: QueryClient | undefined;

const isTemporary = (error: unknown) => error instanceof ApiError && error.isTemporary;

/** The server reports what fails there. Any other error is one of this code, behind an error message on the page. */
function reportOwnError(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error, { part: 'page' });
}

const userOf = () => {
  const session = readSession();
  return session.status === 'signedIn' ? session.user : undefined;
};

/**
 * Returns the cache of the current user's data, for account pages only; public pages do not load it. Cleared when the
 * session ends or changes to another user, and read again when the user has another organization.
 */
export function queryClient(): QueryClient {
  if (client) return client;
  const created = new QueryClient({
    queryCache: new QueryCache({ onError: reportOwnError }),
    mutationCache: new MutationCache({ onError: reportOwnError }),
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // Offline, the page shows an error immediately instead of a paused request.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retriesMax && !isOffline() && isTemporary(error),
      },
      // Only the user retries a change, because it may have succeeded although its response was lost. Offline changes
      // fail immediately. By default they would wait and be sent later, even after the user has canceled them.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  let user = userOf();
  onSessionChange(() => {
    const now = userOf();
    if (now?.id !== user?.id) created.clear();
    else if (now?.organizationId !== user?.organizationId) void created.resetQueries();
    user = now;
  });
  // A change may show on any page. What this page shows is updated by what changes it, so that nothing loads twice.
  onDataChange(() => void created.invalidateQueries({ type: 'inactive', refetchType: 'none' }));
  client = created;
  return created;
}
