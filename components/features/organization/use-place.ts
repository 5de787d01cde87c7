import { useEffect, useRef } from 'react';

/**
 * Keeps the reader's place when a list grows: the focus goes to the first of the new rows, which stands where the button
 * stood, and nothing is scrolled.
 * @param ids Of the rows' elements, in their order.
 * @returns To be called before more rows are asked for.
 */
export function usePlace(ids: readonly string[]): () => void {
  const known = useRef<number>(undefined);
  useEffect(() => {
    const first = known.current === undefined ? undefined : ids[known.current];
    if (first === undefined) return;
    known.current = undefined;
    document.getElementById(first)?.focus({ preventScroll: true });
  }, [ids]);
  return () => {
    known.current = ids.length;
  };
}
