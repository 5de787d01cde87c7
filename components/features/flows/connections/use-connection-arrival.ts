import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useArrival } from '@/lib/navigation/use-arrival';
import { connectionsKey } from '@/lib/query-keys';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { connectionLabels } from '@/locales/labels/connections';
import { completeConnection } from './connection-calls';

/** The query of the redirect from a service (RFC 6749, 4.1.2). */
export type Redirected = { code?: string | undefined; state?: string | undefined; error?: string | undefined };

export type ConnectionArrival = { name: 'working' } | { name: 'done' } | { name: 'failed'; sentence: string };

/** Says why a service returned no code. Its own text in the URL is not shown, because anyone can write a URL. */
function rejectionSentence(provider: ConnectionProvider, error: string | undefined): string {
  if (error === 'access_denied') return m.connections_denied({ provider: connectionLabels[provider]() });
  return error === undefined ? m.error_connection_expired() : m.error_connection_failed();
}

type Options = {
  provider: ConnectionProvider;
  /** Undefined until the URL is known. */
  redirected: Redirected | undefined;
  /** Removes the query from the URL: a code must not stay on the screen or in the history. */
  clearQuery: () => void;
};

/** Completes the connection of the URL once. */
export function useConnectionArrival({ provider, redirected, clearQuery }: Options): ConnectionArrival {
  const client = useQueryClient();
  const [arrival, setArrival] = useState<ConnectionArrival>({ name: 'working' });

  const complete = async (authCode: string, state: string) => {
    try {
      await completeConnection(provider, { authCode, state });
      await client.invalidateQueries({ queryKey: connectionsKey });
      setArrival({ name: 'done' });
    } catch (error) {
      setArrival({ name: 'failed', sentence: errorMessage(error) });
    }
  };
  useArrival(redirected, ({ code, state, error }) => {
    clearQuery();
    if (code !== undefined && state !== undefined && error === undefined) void complete(code, state);
    else setArrival({ name: 'failed', sentence: rejectionSentence(provider, error) });
  });

  return arrival;
}
