import { strapiVersions, type StrapiVersion } from './strapi-version';
import { workflowFrameUrl } from './workflow-frame';

/**
 * The settings of the pages and their server. No other module reads them. What the browser needs is compiled in (see
 * `env` in next.config.js); the bundler replaces the whole expression, so each variable is written out.
 */

/** Where this build runs. `dev` has the local services; staging and dev count as non-production. */
export type EnvironmentName = 'dev' | 'staging' | 'production';

type Bases = {
  /** The site's origin, without a trailing slash, for canonical links and share images. */
  appBaseUrl: string;
  /** The API's base URL for the browser. Same origin, so that calls need no preflight. */
  apiBaseUrl: string;
  /** The content service's base URL for this server; undefined for the backend's own. */
  cmsBaseUrl: string | undefined;
};

/** Production uses the main domain, staging a next-generation site, dev this machine. */
const basesOf: Record<EnvironmentName, Bases> = {
  production: {
    appBaseUrl: 'https://www.dcipher.example',
    apiBaseUrl: '/api',
    cmsBaseUrl: 'https://www.dcipher.example/cms',
  },
  staging: {
    appBaseUrl: 'https://nextgen.dcipher.example',
    apiBaseUrl: '/api',
    cmsBaseUrl: 'https://nextgen.dcipher.example/cms',
  },
  dev: {
    appBaseUrl: 'http://localhost:3000',
    apiBaseUrl: '/api',
    cmsBaseUrl: undefined,
  },
};

function environmentNameOf(value: string | undefined): EnvironmentName {
  if (value === 'staging' || value === 'production') return value;
  return 'dev';
}

export const environmentName: EnvironmentName = environmentNameOf(process.env.APP_ENV);

/** Staging and dev tell search engines not to index them. */
export const isProduction: boolean = environmentName === 'production';

/** Whether this build contains the pages of local mode (mailbox, clock, sample users). */
export const hasLocalTools: boolean = environmentName === 'dev';

export const appBaseUrl: string = (process.env.PUBLIC_BASE_URL || basesOf[environmentName].appBaseUrl).replace(
  /\/$/,
  '',
);
export const apiBaseUrl: string = process.env.NEXT_PUBLIC_API_BASE_URL || basesOf[environmentName].apiBaseUrl;

/** The parent domain that shares the session's cookies; undefined for host-only cookies. */
export const cookieDomain: string | undefined = process.env.COOKIE_DOMAIN || undefined;

/** With a key the forms show reCAPTCHA, otherwise the proof of work. */
export const recaptchaSiteKey: string | undefined = process.env.RECAPTCHA_SITE_KEY || undefined;

/** Whether posts, stories and updates come from an outside content service instead of this repository. */
export const hasOutsideContent: boolean = process.env.HAS_OUTSIDE_CONTENT === 'yes';

/** Addresses outside the site. One that is not set is not shown. */
export const externalTargets: {
  helpCentreUrl: string | undefined;
  socialUrl: string | undefined;
  infoEmail: string | undefined;
  meetingUrl: string | undefined;
  supportEmail: string | undefined;
  supportPhone: string | undefined;
  /** The partners' address, or the general one. */
  partnerEmail: string | undefined;
  /** The public source code. */
  sourceUrl: string | undefined;
  /** The frame that shows an example workflow. */
  workflowFrameUrl: string | undefined;
} = {
  helpCentreUrl: process.env.HELP_CENTRE_URL || undefined,
  socialUrl: process.env.SOCIAL_URL || undefined,
  infoEmail: process.env.INFO_EMAIL || undefined,
  meetingUrl: process.env.MEETING_URL || undefined,
  supportEmail: process.env.SUPPORT_EMAIL || undefined,
  supportPhone: process.env.SUPPORT_PHONE || undefined,
  partnerEmail: process.env.PARTNER_EMAIL || process.env.INFO_EMAIL || undefined,
  sourceUrl: process.env.SOURCE_URL || undefined,
  workflowFrameUrl: workflowFrameUrl(process.env.WORKFLOW_DEFINITIONS_URL, hasLocalTools),
};

/** Whether visitors are asked for their consent. `env-trackers.ts` has the settings. */
export const hasTrackers: boolean = hasLocalTools || process.env.HAS_TRACKERS === 'yes';

/** Whether errors are reported. */
export const hasErrorReports: boolean = hasLocalTools || process.env.HAS_ERROR_REPORTS === 'yes';

/** The version that reports name; undefined while the development server compiles pages. */
export const release: string | undefined = process.env.RELEASE || undefined;

/** The operator of this installation. The terms and the privacy policy name it. */
export type Operator = {
  name: string;
  /** The postal address, on one line. */
  address: string;
  /** Register and number, or a VAT number. */
  registration: string | undefined;
  /** The governing law and jurisdiction. */
  law: string;
  /** The hosting provider and its location. */
  host: string;
};

/** Undefined if not configured, which production rejects. */
export const operator: Operator | undefined =
  process.env.OPERATOR_NAME && process.env.OPERATOR_ADDRESS && process.env.OPERATOR_LAW && process.env.OPERATOR_HOST
    ? {
        name: process.env.OPERATOR_NAME,
        address: process.env.OPERATOR_ADDRESS,
        registration: process.env.OPERATOR_REGISTRATION || undefined,
        law: process.env.OPERATOR_LAW,
        host: process.env.OPERATOR_HOST,
      }
    : undefined;

/** Server-side settings of the content service. */
export type ContentServiceSettings = {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Whether it is the backend's own service, whose files this site serves under `/cms`. */
  isEmbedded: boolean;
  strapiVersion: StrapiVersion;
  /** The token with which the service returns drafts. The embedded service uses a shared secret instead. */
  token: string | undefined;
  /** Turns preview on; at least 32 characters. */
  previewSecret: string | undefined;
  /** Allowed image origins besides this site, such as `https://images.example.com`. */
  imageOrigins: string[];
  /** Time for which a response is fresh. */
  freshMs: number;
  timeoutMs: number;
  /** As configured: relative to the server's working directory. */
  dataDir: string;
  keysDir: string;
};

const contentTimeoutMs = 3_000;
const pricesTimeoutMs = 3_000;
const pricesFreshMs = 60_000;

/** The front door rejects any other version at startup. The embedded service speaks version 3. */
const strapiVersionOf = (text: string | undefined): StrapiVersion =>
  strapiVersions.find((version) => String(version) === text) ?? 3;

/** The backend's origin, as this server reaches it. */
function backendOriginOf(variables: NodeJS.ProcessEnv): string {
  return new URL(variables.BACKEND_URL || `http://127.0.0.1:${variables.BACKEND_PORT || 3001}`).origin;
}

/**
 * Settings for reading the prices from the backend. `timeoutMs` is also the longest wait of a page without a cached
 * copy.
 */
export type PriceSettings = { baseUrl: string; freshMs: number; timeoutMs: number; dataDir: string };

/** A function for the same reasons as `readContentServiceSettings`. */
export function readPriceSettings(variables: NodeJS.ProcessEnv = process.env): PriceSettings {
  return {
    baseUrl: `${backendOriginOf(variables)}/api`,
    freshMs: pricesFreshMs,
    timeoutMs: pricesTimeoutMs,
    dataDir: variables.DATA_DIR || '.data',
  };
}

/**
 * A function, read when called: server settings must not end up in the browser's bundle, and must not be fixed by the
 * build.
 */
export function readContentServiceSettings(variables: NodeJS.ProcessEnv = process.env): ContentServiceSettings {
  const environment = environmentNameOf(variables.APP_ENV);
  const backendOrigin = backendOriginOf(variables);
  const standardBaseUrl = basesOf[environment].cmsBaseUrl ?? `${backendOrigin}/cms`;
  const baseUrl = (variables.CMS_BASE_URL || standardBaseUrl).replace(/\/$/, '');
  const isEmbedded = new URL(baseUrl).origin === backendOrigin;
  const imageHosts = (variables.CMS_IMAGE_HOSTS ?? '').split(',').flatMap((host) => host.trim() || []);
  return {
    baseUrl,
    isEmbedded,
    strapiVersion: strapiVersionOf(variables.CMS_STRAPI_VERSION),
    token: variables.CMS_TOKEN || undefined,
    previewSecret: variables.CMS_PREVIEW_SECRET || undefined,
    imageOrigins: [
      ...(isEmbedded ? [] : [new URL(baseUrl).origin]),
      ...imageHosts.map((host) => new URL(`https://${host}`).origin),
    ],
    // Editors in local mode see changes immediately.
    freshMs: environment === 'dev' ? 1_000 : 30_000,
    timeoutMs: Number(variables.CMS_TIMEOUT_MS) || contentTimeoutMs,
    dataDir: variables.DATA_DIR || '.data',
    keysDir: variables.KEYS_DIR || '.keys',
  };
}
