import { useSyncExternalStore } from 'react';

const never = () => () => {};
const live = () => true;
const served = () => false;

/** @returns False on the server and during hydration, which must match; then true. */
export function useIsLive(): boolean {
  return useSyncExternalStore(never, live, served);
}
