import { useSyncExternalStore } from 'react';

const never = () => () => {};
const live = () => true;
const served = () => false;

/** @returns False in what the server sends and in its first render here, where both must show the same; then true. */
export function useIsLive(): boolean {
  return useSyncExternalStore(never, live, served);
}
