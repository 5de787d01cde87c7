import { contentPercentEvent, pageViewEvent, partnerClickEvent } from '@app/measurement';
import { measuredPath } from '@app/measurement/measured-path';
import { trackers as settings } from '@/lib/env';
import { hasTokenCookies } from '../auth/token-cookies';
import { loadDocuments, type PatchableRouter } from '../navigation/load-documents';
import { readConsent } from './consent';
import { Gate } from './gate';
import { pageKindOf } from './page-kind';
import { partnerQueryOf } from './partner-query';
import { receiveReportedEvents } from './report-event';
import { watchScrollDepth } from './scroll-depth';
import { trackers } from './trackers';

/** The framework's router, as far as measuring needs it. */
export type MeasuredRouter = PatchableRouter & {
  beforePopState: (callback: (state: { as: string }) => boolean) => void;
};

/**
 * Measures the pages of this document.
 * @param opened The addresses that were opened before this code had loaded, the first included.
 * @returns Handlers for the start and the completion of a route change.
 */
export function measurePages(router: MeasuredRouter, opened: readonly string[]) {
  const arrival = opened[0] ?? '/';
  // The document's security policy allows trackers only if it was loaded for a page of the same kind.
  const documentKind = pageKindOf(arrival);
  const gate = new Gate({
    trackers,
    allows: ({ hasForeignScript, isCarried }) => {
      const kind = pageKindOf(router.asPath);
      const isAllowedHere = kind === 'public' || (kind === 'signed-up' && isCarried);
      // A foreign script could read the tokens of a logged-in user from the cookies.
      return kind === documentKind && Boolean(isAllowedHere) && !(hasForeignScript && hasTokenCookies());
    },
    reload: () => window.location.reload(),
  });
  gate.start();

  // Trackers that run in this document must not see pages of another kind, and can't run in the document of one.
  const staysHere = (address: string) => {
    const { accepted } = readConsent();
    if (!gate.hasLoaded && accepted.length === 0) return true;
    return pageKindOf(address) === pageKindOf(router.asPath);
  };
  loadDocuments(router, window.location, staysHere);
  router.beforePopState(({ as }) => {
    if (staysHere(as)) return true;
    window.location.reload();
    return false;
  });

  const partnerQuery = settings.affiliate && partnerQueryOf(arrival, settings.affiliate.clickParameter);
  if (partnerQuery !== undefined) {
    gate.measure({ name: partnerClickEvent, path: measuredPath(arrival), query: partnerQuery });
  }
  receiveReportedEvents((event) => gate.measure({ ...event, path: measuredPath(router.asPath) }));

  let stopWatching = () => {};
  const view = (address: string) => {
    const path = measuredPath(address);
    gate.measure({ name: pageViewEvent, path });
    stopWatching();
    stopWatching = watchScrollDepth((percent) => gate.measure({ name: contentPercentEvent, path, percent }));
  };
  const earlier = opened.slice(0, -1);
  for (const address of earlier) gate.measure({ name: pageViewEvent, path: measuredPath(address) });
  view(opened.at(-1) ?? '/');
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view(router.asPath);
  });
  return { onStart: () => stopWatching(), onComplete: view };
}
