import { useEffect, useState } from 'react';

/** A notice from the previous page that the next page shows. */
export type ArrivalNotice = 'password-changed';

/** In memory only, so a reload drops it. */
let pending: ArrivalNotice | undefined;

/** Shows a notice on the next page. */
export function showNotice(notice: ArrivalNotice): void {
  pending = notice;
}

/** @returns The notice for this page, for as long as the page is shown. */
export function useArrivalNotice(): ArrivalNotice | undefined {
  const [notice] = useState(pending);
  useEffect(() => {
    pending = undefined;
  }, []);
  return notice;
}
