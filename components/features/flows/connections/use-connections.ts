import { useQuery } from '@tanstack/react-query';
import { readConnections } from './connection-calls';

export const connectionsKey = ['connections'] as const;

/** The services that can be connected, and the user's connections. */
export const useConnections = () =>
  useQuery({ queryKey: connectionsKey, queryFn: ({ signal }) => readConnections(signal) });
