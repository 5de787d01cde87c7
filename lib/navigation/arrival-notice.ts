import { useEffect, useState } from 'react';

/** In memory only, so a reload drops it. */
let pending: string | undefined;

/** Shows a notice about this page's result on the next page. @param notice Its sentences. */
export function showNotice(notice: string): void {
  pending = notice;
}

/** @returns The notice for this page, for as long as the page is shown. */
export function useArrivalNotice(): string | undefined {
  const [notice] = useState(pending);
  useEffect(() => {
    pending = undefined;
  }, []);
  return notice;
}
