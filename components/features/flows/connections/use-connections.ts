import { useQuery } from '@tanstack/react-query';
import { connectionsKey } from '@/lib/query-keys';
import { readConnections } from './connection-calls';

/** The services that can be connected, and the user's connections. */
export const useConnections = () =>
  useQuery({ queryKey: connectionsKey, queryFn: ({ signal }) => readConnections(signal) });
