import { offeredReporter } from '@app/server-kit/errors/offer-reporter';
import { errorReports } from '../env';
import { takeEarlyErrors } from './early-errors';
import type { PageErrorContext, Reporter } from './reporter';

let browserReporter: Promise<Reporter> | undefined;

/**
 * Reports an error to the error service, if one is configured. Never throws. In the browser, the first error loads the
 * client: most visits have none. Until it has loaded, errors wait.
 * @param path The pattern of the page; in the browser, that of the current page.
 */
export function reportError(error: unknown, context: PageErrorContext, path?: string): void {
  if (!errorReports) return;
  if (typeof window === 'undefined') {
    offeredReporter()?.(error, { ...context, path });
    return;
  }
  browserReporter ??= import('./browser-reporter').then(({ startReporter }) => startReporter());
  browserReporter.then(
    (report) => report(error, context),
    // Without the code, for example offline, nothing is reported. The next error loads it again.
    () => (browserReporter = undefined),
  );
}

function reportUncaught(event: ErrorEvent | PromiseRejectionEvent): void {
  if ('reason' in event) reportError(event.reason, { part: 'promise' });
  else reportError(event.error ?? event.message, { part: 'window' });
}

/**
 * Reports uncaught errors: those that the head script has kept, and all from now on. Every visitor downloads this file.
 */
export function watchErrors(): void {
  if (!errorReports || typeof window === 'undefined') return;
  window.addEventListener('error', reportUncaught);
  window.addEventListener('unhandledrejection', reportUncaught);
  takeEarlyErrors().forEach(reportUncaught);
}
