import type { Environment } from '../setting';
import type { ErrorReportSettings } from './error-reports';
import type { TrackerSettings } from './trackers';

/** The operator of this installation. The terms and the privacy policy name it. */
export type Operator = {
  name: string;
  /** The postal address, on one line. */
  address: string;
  /** Register and number, or a VAT number. */
  registration?: string | undefined;
  /** The governing law and jurisdiction. */
  law: string;
  /** The hosting provider and its location. */
  host: string;
};

/** Addresses outside the site. One that is not set is not shown. */
export type ExternalTargets = {
  helpCentreUrl?: string | undefined;
  socialUrl?: string | undefined;
  infoEmail?: string | undefined;
  meetingUrl?: string | undefined;
  supportEmail?: string | undefined;
  supportPhone?: string | undefined;
  /** The partners' address, or the general one. */
  partnerEmail?: string | undefined;
  /** The public source code. */
  sourceUrl?: string | undefined;
  /** The frame that shows an example workflow. */
  workflowFrameUrl?: string | undefined;
};

/**
 * The settings that pages need, and that every visitor can read. The front door makes them at its start and puts them into
 * each page, so that one build serves every configuration. They are serialized as JSON.
 */
export type PageSettings = {
  environment: Environment;
  /** The version that error reports name; undefined while the development server compiles pages. */
  release?: string | undefined;
  /** The site's origin, without a trailing slash, for canonical links and share images. */
  appBaseUrl: string;
  /** The API's base URL for the browser. Same origin by default, so that calls need no preflight. */
  apiBaseUrl: string;
  /** The parent domain that shares the session's cookies; undefined for host-only cookies. */
  cookieDomain?: string | undefined;
  /** With a key the forms show reCAPTCHA, otherwise the proof of work. */
  recaptchaSiteKey?: string | undefined;
  /** Whether posts, stories and updates come from an outside content service instead of this repository. */
  hasOutsideContent: boolean;
  externalTargets: ExternalTargets;
  /** Undefined if not configured, which production rejects. */
  operator?: Operator | undefined;
  trackers: TrackerSettings;
  /** Where errors are reported; undefined: nowhere. */
  errorReports?: ErrorReportSettings | undefined;
  /** The key set that verifies access tokens (RFC 7517); without keys, the browser asks the API. */
  tokenKeys: { keys: unknown[] };
};

/** The name under which a page's first script stores the settings, for the scripts after it. */
export const pageSettingsName = 'pageSettings';

/** Ends no script element and begins no comment in HTML, and is valid JavaScript. */
const escaped = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** @returns The first script of every page. The content security policy allows it by the hash of this text. */
export const pageSettingsScript = (settings: PageSettings): string =>
  `self.${pageSettingsName}=${escaped(JSON.stringify(settings))};`;
