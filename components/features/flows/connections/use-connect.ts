import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import { useOutsideRedirect, type GoTo } from '@/lib/navigation/use-outside-redirect';
import { startConnection } from './connection-calls';

/**
 * Opens a service's page, on which the user allows the connection.
 * @returns The service that is being opened, and why the last one couldn't be.
 */
export function useConnect(goTo: GoTo) {
  const { target, redirect } = useOutsideRedirect<ConnectionProvider>(goTo);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (provider: ConnectionProvider) => redirect(provider, await startConnection(provider)),
  });
  return {
    opening: target ?? (isPending ? variables : undefined),
    problem: error ? errorMessage(error) : undefined,
    connect: (provider: ConnectionProvider) => mutate(provider),
  };
}
