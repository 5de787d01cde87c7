import { useEffect, useRef } from 'react';

/**
 * Focuses a row as soon as it is shown, unless the user has moved the focus since it was asked for.
 * @param id The DOM id of the row; undefined for none.
 * @param rows Changes when rows are shown.
 */
export function useFocusedRow(id: string | undefined, rows: unknown): void {
  const waiting = useRef<{ id: string; focused: Element | null }>(undefined);
  useEffect(() => {
    // Runs after a dialog has returned the focus to its opener.
    waiting.current = id === undefined ? undefined : { id, focused: document.activeElement };
  }, [id]);
  useEffect(() => {
    const row = waiting.current && document.getElementById(waiting.current.id);
    if (!row) return;
    if (document.activeElement === waiting.current?.focused) row.focus();
    waiting.current = undefined;
  }, [id, rows]);
}
