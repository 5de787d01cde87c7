import { useEffect, useRef } from 'react';

/**
 * Keeps the reader's place when a list grows: focuses the first new row, which replaces the button, without scrolling.
 * @param ids DOM ids of the rows, in order.
 * @returns A function to call before more rows are requested.
 */
export function usePlace(ids: readonly string[]): () => void {
  const knownCount = useRef<number>(undefined);
  useEffect(() => {
    const first = knownCount.current === undefined ? undefined : ids[knownCount.current];
    if (first === undefined) return;
    knownCount.current = undefined;
    document.getElementById(first)?.focus({ preventScroll: true });
  }, [ids]);
  return () => {
    knownCount.current = ids.length;
  };
}
