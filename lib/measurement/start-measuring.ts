import type { MeasuredRouter } from './measuring';

type RouteEvent = 'routeChangeStart' | 'routeChangeComplete';
type Listener = (address: string, options: { shallow: boolean }) => void;
type RouterEvents = Record<'on' | 'off', (event: RouteEvent, listener: Listener) => void>;
type Router = MeasuredRouter & { events: RouterEvents };

/** A shallow change only replaces the address of the same page, for example to remove a token from it. */
const ofNewPages =
  (listen: (address: string) => void): Listener =>
  (address, { shallow }) => {
    if (!shallow) listen(address);
  };

/**
 * Starts to measure. Every visitor downloads this file where a tracker is configured: it records the opened pages until
 * the rest has loaded, so that no route change is missed or counted twice.
 */
export function startMeasuring(router: Router): void {
  const opened = [router.asPath];
  const record = ofNewPages((address) => void opened.push(address));
  router.events.on('routeChangeComplete', record);
  void import('./measuring').then(
    ({ measurePages }) => {
      router.events.off('routeChangeComplete', record);
      const { onStart, onComplete } = measurePages(router, opened);
      router.events.on('routeChangeStart', ofNewPages(onStart));
      router.events.on('routeChangeComplete', ofNewPages(onComplete));
    },
    // Without the code, for example offline, nothing is measured until the next document.
    () => router.events.off('routeChangeComplete', record),
  );
}
