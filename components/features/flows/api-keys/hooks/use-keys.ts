import { useQuery } from '@tanstack/react-query';
import { keysKey } from '@/lib/query-keys';
import { keyCalls, type KeyKind } from '../api/key-calls';

/** The query key of a kind of keys. */

/** The organization's keys of one kind. */
export const useKeys = (kind: KeyKind) =>
  useQuery({ queryKey: keysKey(kind), queryFn: ({ signal }) => keyCalls[kind].list(signal) });
