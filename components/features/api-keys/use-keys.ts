import { useQuery } from '@tanstack/react-query';
import { keyCalls, type KeyKind } from './key-calls';

/** Under which the organization's keys of a kind are kept. */
export const keysKey = (kind: KeyKind) => ['api-keys', kind] as const;

/** The organization's keys of a kind. */
export const useKeys = (kind: KeyKind) =>
  useQuery({ queryKey: keysKey(kind), queryFn: ({ signal }) => keyCalls[kind].list(signal) });
