import { strapiVersions, type StrapiVersion } from './strapi-version';
import { workflowFrameUrl } from './workflow-frame';

/**
 * The web's settings: the only place that reads them. What the browser needs is compiled in (see `env` in
 * next.config.js), so each variable is written out: the bundler replaces the whole expression.
 */

/** Where this build runs. `dev` has the local stand-ins; staging and dev count as non-production. */
export type EnvironmentName = 'dev' | 'staging' | 'production';

type Bases = {
  /** The site's own origin, without a slash at its end: for canonical links and share images. */
  appBaseUrl: string;
  /** The API as the browser reaches it. Same origin, so that no call needs a preflight. */
  apiBaseUrl: string;
  /** The content service as this server reaches it; absent: the backend's own. */
  cmsBaseUrl: string | undefined;
};

/** Specification, section 9: production on the main domain, staging on a next-generation site, dev on this machine. */
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

/** Staging and dev are not indexed and say so to search engines. */
export const isProduction: boolean = environmentName === 'production';

/** Whether the pages of local mode (mailbox, clock, seeded people) are part of this build. */
export const hasLocalTools: boolean = environmentName === 'dev';

export const appBaseUrl: string = (process.env.PUBLIC_BASE_URL || basesOf[environmentName].appBaseUrl).replace(
  /\/$/,
  '',
);
export const apiBaseUrl: string = process.env.NEXT_PUBLIC_API_BASE_URL || basesOf[environmentName].apiBaseUrl;

/** The parent domain that shares the session's cookies; without one they belong to this host alone. */
export const cookieDomain: string | undefined = process.env.COOKIE_DOMAIN || undefined;

/** With a key the forms show reCAPTCHA; without one the proof of work that needs no third party. */
export const recaptchaSiteKey: string | undefined = process.env.RECAPTCHA_SITE_KEY || undefined;

/** Whether posts, stories and updates come from a content service outside: what this repository ships isn't shown then. */
export const hasOutsideContent: boolean = process.env.HAS_OUTSIDE_CONTENT === 'yes';

/** Addresses outside the site. One that is not set is left out wherever it would be shown. */
export const externalTargets: {
  helpCentreUrl: string | undefined;
  socialUrl: string | undefined;
  infoEmail: string | undefined;
  meetingUrl: string | undefined;
  supportEmail: string | undefined;
  supportPhone: string | undefined;
  /** Where partners write to; the general address where they have none of their own. */
  partnerEmail: string | undefined;
  /** Where the source code can be read. */
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

/** Who operates this copy of the site. The terms and the privacy policy refer to it. */
export type Operator = {
  name: string;
  /** The postal address, in one line. */
  address: string;
  /** Register and number, or a VAT number. */
  registration: string | undefined;
  /** The law that applies, and the courts that decide. */
  law: string;
  /** Who hosts servers and data, and where. */
  host: string;
};

/** Undefined where it isn't configured, which production doesn't allow. */
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

/** How this server reaches the content service, and what only servers know of it. */
export type ContentServiceSettings = {
  /** Without a slash at its end. */
  baseUrl: string;
  /** The backend's own content service, whose files this site hands on under `/cms`. */
  isEmbedded: boolean;
  strapiVersion: StrapiVersion;
  /** What the service gives drafts for; the embedded one has a shared secret instead. */
  token: string | undefined;
  /** Opens preview; at least 32 characters. */
  previewSecret: string | undefined;
  /** From where pictures may come beside this site, such as `https://images.example.com`. */
  imageOrigins: string[];
  /** How long an answer is shown without asking again. */
  freshMs: number;
  timeoutMs: number;
  /** As set: relative to where the server was started. */
  dataDir: string;
  keysDir: string;
};

const contentTimeoutMs = 3_000;
const pricesTimeoutMs = 3_000;
const pricesFreshMs = 60_000;

/** The front door refuses to start with any other version. The embedded service speaks version 3. */
const strapiVersionOf = (text: string | undefined): StrapiVersion =>
  strapiVersions.find((version) => String(version) === text) ?? 3;

/** Where this server reaches the backend, without a path. */
function backendOriginOf(variables: NodeJS.ProcessEnv): string {
  return new URL(variables.BACKEND_URL || `http://127.0.0.1:${variables.BACKEND_PORT || 3001}`).origin;
}

/** How this server reads what the backend sells. Its time-out is the whole of the wait for a page without a copy. */
export type PriceSettings = { baseUrl: string; freshMs: number; timeoutMs: number; dataDir: string };

/** A function, for the reasons of the one below. */
export function readPriceSettings(variables: NodeJS.ProcessEnv = process.env): PriceSettings {
  return {
    baseUrl: `${backendOriginOf(variables)}/api`,
    freshMs: pricesFreshMs,
    timeoutMs: pricesTimeoutMs,
    dataDir: variables.DATA_DIR || '.data',
  };
}

/**
 * A function, and read when it is called: no name of a server's setting becomes part of what browsers download, and no
 * build decides which service is asked.
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
    // An editor who looks at a change on the own machine looks at once.
    freshMs: environment === 'dev' ? 1_000 : 30_000,
    timeoutMs: Number(variables.CMS_TIMEOUT_MS) || contentTimeoutMs,
    dataDir: variables.DATA_DIR || '.data',
    keysDir: variables.KEYS_DIR || '.keys',
  };
}
