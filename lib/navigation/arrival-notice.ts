import { useEffect, useState } from 'react';
import { onDataChange } from '../api';

/** In memory only, so a reload drops it. */
let pending: string | undefined;

/** Shows a notice about this page's result on the next page. @param notice Its sentences. */
export function showNotice(notice: string): void {
  pending = notice;
}

/**
 * @returns The notice for this page, until it is dismissed, the page is left, or a request changes data: what the notice
 *   says may then no longer be true.
 */
export function useArrivalNotice(): { notice: string | undefined; dismiss: () => void } {
  const [notice, setNotice] = useState(pending);
  const dismiss = () => setNotice(undefined);
  useEffect(() => {
    pending = undefined;
    return onDataChange(dismiss);
  }, []);
  return { notice, dismiss };
}
