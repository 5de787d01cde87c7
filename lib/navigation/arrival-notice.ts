import { useEffect, useState } from 'react';

/** What has just happened on a page that is gone by now, for the next one to say. */
export type ArrivalNotice = 'password-changed';

/** In memory only: a reload has nothing to say any more. */
let waiting: ArrivalNotice | undefined;

/** Hands the news to the next page that listens. */
export function showNotice(notice: ArrivalNotice): void {
  waiting = notice;
}

/** @returns What there is to say on this page, as long as it is shown. The next page says nothing of it. */
export function useArrivalNotice(): ArrivalNotice | undefined {
  const [notice] = useState(waiting);
  useEffect(() => {
    waiting = undefined;
  }, []);
  return notice;
}
