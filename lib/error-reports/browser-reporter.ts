import { scrubReport } from '@app/server-kit/errors/scrub-report';
import {
  BrowserClient,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from '@sentry/nextjs';
import Router from 'next/router';
import { measuredPath } from '@app/measurement/measured-path';
import { patternOf } from '@app/routes/patterns';
import { environmentName, errorReports, release } from '../env';
import type { Reporter } from './reporter';

/** A broken page may throw in every frame. */
const reportsPerPageMax = 20;

const nameOf = (address: string): string => patternOf(address) ?? '/_error';

/** Describes the page by its pattern or its public path, because its URL may contain a secret. */
const currentRequest = () => ({
  url: window.location.origin + measuredPath(window.location.href.slice(window.location.origin.length)),
  headers: { 'User-Agent': navigator.userAgent },
});

/**
 * Starts Sentry's client and returns the reporter. The client stores nothing, watches no clicks, inputs, requests and
 * console entries, and sends reports through this site, without cookies. Traces have the times of the page load and of
 * later navigations, without requests.
 */
export function startReporter(): Reporter {
  if (!errorReports) return () => {};
  const client = new BrowserClient({
    dsn: errorReports.dsn,
    tunnel: errorReports.tunnelPath,
    environment: environmentName,
    ...(release !== undefined && { release }),
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({
        instrumentPageLoad: false,
        instrumentNavigation: false,
        traceFetch: false,
        traceXHR: false,
        enableInp: false,
        enableLongTask: false,
        enableLongAnimationFrame: false,
        linkPreviousTrace: 'off',
      }),
    ],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit' } },
    // The specification's rate: all.
    tracesSampleRate: 1,
    traceLifecycle: 'static',
    sendClientReports: false,
    // The user left the page, or typed on.
    ignoreErrors: ['AbortError'],
    beforeSend: (event) => scrubReport({ ...event, request: currentRequest() }),
    beforeSendTransaction: (event) => scrubReport({ ...event, request: currentRequest() }),
  });
  getCurrentScope().setClient(client);
  client.init();
  startBrowserTracingPageLoadSpan(client, { name: nameOf(window.location.pathname) });
  Router.events.on('routeChangeStart', (address: string, { shallow }: { shallow: boolean }) => {
    if (!shallow) startBrowserTracingNavigationSpan(client, { name: nameOf(address) });
  });

  let reported = 0;
  return (error, { part, requestId }) => {
    reported += 1;
    if (reported > reportsPerPageMax) return;
    const path = nameOf(window.location.pathname);
    const scope = new Scope();
    scope.setTags({ part, requestId, path });
    scope.setTransactionName(path);
    // A page that crashed shows that itself. Nothing handles the other two.
    const mechanism = { type: part, handled: part === 'page' };
    client.captureException(error, { originalException: error, mechanism }, scope);
  };
}
