import type { ErrorReportSettings, ExternalTargets, Operator, PageSettings, TrackerSettings } from '@app/settings/page';

/**
 * The settings of the pages. No other module reads them. The front door makes them at its start, hands them to the pages
 * that it renders, and puts them into each page for the browser, so that one build serves every configuration.
 */

/** A build reads the pages without rendering any. */
const noSettings = '{"externalTargets":{},"trackers":{}}';

/** All of them, as in the page's first script. */
export const pageSettings: PageSettings =
  typeof window === 'undefined'
    ? (JSON.parse(process.env.PAGE_SETTINGS ?? noSettings) as PageSettings)
    : (window as unknown as { pageSettings: PageSettings }).pageSettings;

/** Where this installation runs. `dev` has the local services; staging and dev count as non-production. */
export const environmentName: PageSettings['environment'] = pageSettings.environment;

/** Staging and dev tell search engines not to index them. */
export const isProduction: boolean = environmentName === 'production';

/** Whether this installation shows the local tools (mailbox, clock, sample users). */
export const hasLocalTools: boolean = environmentName === 'dev';

/** The site's origin, without a trailing slash, for canonical links and share images. */
export const appBaseUrl: string = pageSettings.appBaseUrl;
/** The API's base URL for the browser. Same origin by default, so that calls need no preflight. */
export const apiBaseUrl: string = pageSettings.apiBaseUrl;
/** The parent domain that shares the session's cookies; undefined for host-only cookies. */
export const cookieDomain: string | undefined = pageSettings.cookieDomain;
/** With a key the forms show reCAPTCHA, otherwise the proof of work. */
export const recaptchaSiteKey: string | undefined = pageSettings.recaptchaSiteKey;
/** Whether posts, stories and updates come from an outside content service instead of this repository. */
export const hasOutsideContent: boolean = pageSettings.hasOutsideContent;
/** Addresses outside the site. One that is not set is not shown. */
export const externalTargets: ExternalTargets = pageSettings.externalTargets;
/** Undefined if not configured, which production rejects. */
export const operator: Operator | undefined = pageSettings.operator;
/** The configured trackers. */
export const trackers: TrackerSettings = pageSettings.trackers;
/** Whether visitors are asked for their consent. */
export const hasTrackers: boolean = Object.keys(trackers).length > 0;
/** Where errors are reported; undefined: nowhere. */
export const errorReports: ErrorReportSettings | undefined = pageSettings.errorReports;
/** The version that reports name. */
export const release: string | undefined = pageSettings.release;
/** The key set that verifies access tokens (RFC 7517). */
export const tokenKeys: PageSettings['tokenKeys'] = pageSettings.tokenKeys;
