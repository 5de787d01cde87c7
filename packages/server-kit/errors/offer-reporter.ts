import type { ReportError } from './error-reporter';

/** Under this name the front door offers its reporter to the pages, which it runs as another bundle. */
const key = Symbol.for('error reporter of the front door');
type Global = { [key]?: ReportError };

/** Offers a reporter to the pages that this process renders. */
export function offerReporter(reporter: ReportError): void {
  (globalThis as Global)[key] = reporter;
}

/** @returns The reporter of the process that renders the page, if there is one. */
export const offeredReporter = (): ReportError | undefined => (globalThis as Global)[key];
