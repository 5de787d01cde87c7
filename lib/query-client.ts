import { ApiError } from '@app/api-client/api-error';
import { QueryClient } from '@tanstack/react-query';
import { onSessionChange, readSession } from './auth/session-state';

/** What was read this recently is shown again without asking. */
const freshForMs = 30_000;
const retriesMax = 2;

let client: QueryClient | undefined;

const personOf = () => {
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
        retry: (failures, error) => failures < retriesMax && error instanceof ApiError && error.isTemporary,
      },
      // Whether a change went through is not known when its answer is lost: only the person repeats it.
      mutations: { retry: false },
    },
  });
  let person = personOf();
  onSessionChange(() => {
    const now = personOf();
    if (now !== person) made.clear();
    person = now;
  });
  client = made;
  return made;
}
