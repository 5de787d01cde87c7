import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cardFieldsOrigin } from '@app/api-client/rules/billing/card-fields-origin';
import { isDsn } from '@app/api-client/rules/errors/error-service';
import { selectPaymentProvider } from '@app/api-client/rules/billing/payment-provider';
import { readContentServiceSettings } from '@/lib/env';
import { errorReportSettings, type ErrorReportSettings } from '@/lib/error-report-settings';
import { routePatterns } from '@app/routes/patterns';
import { trackerSettings, type TrackerSettings } from '@/lib/tracker-settings';
import { workflowFrameUrl } from '@/lib/workflow-frame';
import { affiliateVariables, readAffiliateVariables } from './pages/affiliate-config';
import { StartError } from './connections/start-error';
import { parseTrustedProxies, type TrustedProxies } from './connections/trusted-proxies';

/** The collector of card details: Stripe, or the origin of the simulator's card fields. */
export type CardFieldsSource = 'stripe' | { origin: string };

/** The validated settings. Paths are absolute. */
export type FrontDoorConfig = {
  environment: 'dev' | 'staging' | 'production';
  rootDir: string;
  host: string;
  port: number;
  /** The backend's origin, to which `/api` is forwarded. */
  backendUrl: string;
  /** Proves to the backend that the client's address comes from this server. */
  frontDoorSecret: string;
  trustedProxies: TrustedProxies;
  /** Hostnames allowed in dev; undefined: any. Prevents DNS rebinding by other sites. */
  allowedHostnames: string[] | undefined;
  /** The origin of an API on another host, which the content security policy must allow. */
  apiOrigin: string | undefined;
  /** Allowed image origins besides this site. */
  imageOrigins: string[];
  hasRecaptcha: boolean;
  /** The source of the card fields for the content security policy. */
  cardFields: CardFieldsSource | undefined;
  /** The source of the example workflow for the content security policy. */
  workflowFrameSource: string | undefined;
  trackers: TrackerSettings;
  /** Undefined: errors are reported nowhere. */
  errorReports: ErrorReportSettings | undefined;
  /** The site's public origin, from which the origin of local mode's stand-ins follows. */
  siteOrigin: string;
  /** Origins that the tags of the container load from and send to. */
  tagOrigins: string[];
  /** Origins that the affiliate service's scripts load from and send to. */
  affiliateOrigins: string[];
  maintenance: { isOn: boolean; until: Date | undefined; file: string };
  supportEmail: string | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const httpUrl = z.url({ protocol: /^https?$/ });
const port = z.coerce.number().int().min(0).max(65_535);

/** Comma-separated hostnames with optional ports. */
const hostList = /^\s*[\w.-]+(:\d+)?\s*(,\s*[\w.-]+(:\d+)?\s*)*$/;

const dsn = z.string().refine((text) => isDsn(text, { isDev: true }), {
  message: 'must be the address of a project, such as https://key@errors.example.com/1',
});
/** The first segments of all paths with a meaning. */
const takenSegments = new Set([
  ...routePatterns.map((pattern) => pattern.split('/')[1]),
  ...['api', 'cms', 'examples', 'fonts', 'healthz', 'local', 'measure', 'preview', 'share'],
]);
const tunnelPath = z
  .string()
  .regex(/^\/[a-z][a-z\d-]{0,39}$/, { message: 'must be a path of one segment, such as /error-reports' })
  .refine((text) => !takenSegments.has(text.slice(1)), { message: 'is a path with another purpose' });

const Settings = z.object({
  APP_ENV: optional(z.enum(['dev', 'staging', 'production'])),
  LOCAL_MODE: optional(z.enum(['yes', 'no'])),
  HOST: optional(z.string()),
  WEB_PORT: optional(port),
  BACKEND_PORT: optional(port),
  BACKEND_URL: optional(httpUrl),
  PUBLIC_BASE_URL: optional(httpUrl),
  NEXT_PUBLIC_API_BASE_URL: optional(z.string()),
  DATA_DIR: optional(z.string()),
  KEYS_DIR: optional(z.string()),
  TRUSTED_PROXIES: optional(z.string()),
  RECAPTCHA_SITE_KEY: optional(z.string()),
  PAYMENT_PROVIDER: optional(z.enum(['stripe', 'simulator', 'none'])),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  WORKFLOW_DEFINITIONS_URL: optional(httpUrl),
  ANALYTICS_KEY: optional(z.string().regex(/^\w{5,100}$/)),
  ANALYTICS_HOST: optional(httpUrl),
  TAG_CONTAINER_ID: optional(z.string().regex(/^GTM-[A-Z0-9]{4,12}$/)),
  TAG_CONTAINER_HOST: optional(httpUrl),
  TAG_HOSTS: optional(z.string().regex(hostList)),
  AFFILIATE_TENANT: optional(affiliateVariables.AFFILIATE_TENANT),
  AFFILIATE_SCRIPT_URLS: optional(affiliateVariables.AFFILIATE_SCRIPT_URLS),
  AFFILIATE_CLICK_PARAMETER: optional(affiliateVariables.AFFILIATE_CLICK_PARAMETER),
  AFFILIATE_REVENUE_ORIGIN_ID: optional(affiliateVariables.AFFILIATE_REVENUE_ORIGIN_ID),
  AFFILIATE_COOKIE_DAYS: optional(affiliateVariables.AFFILIATE_COOKIE_DAYS),
  AFFILIATE_HOSTS: optional(z.string().regex(hostList)),
  SENTRY_DSN: optional(dsn),
  SENTRY_TUNNEL_PATH: optional(tunnelPath),
  CMS_BASE_URL: optional(httpUrl),
  CMS_IMAGE_HOSTS: optional(z.string().regex(hostList)),
  CMS_PREVIEW_SECRET: optional(z.string().min(32)),
  CMS_TIMEOUT_MS: optional(z.coerce.number().int().min(100).max(30_000)),
  CMS_STRAPI_VERSION: optional(z.enum(['3', '4', '5'])),
  MAINTENANCE: optional(z.enum(['on', 'off'])),
  MAINTENANCE_UNTIL: optional(z.iso.datetime({ offset: true })),
  MAINTENANCE_FILE: optional(z.string()),
  SUPPORT_EMAIL: optional(z.email()),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
});

const loopbackHostnames = ['localhost', '127.0.0.1', '[::1]'];
const isLoopback = (host: string) => loopbackHostnames.includes(host) || host === '::1';

function readFrontDoorSecret(keysDir: string): string {
  const file = path.join(keysDir, 'front-door.secret');
  if (!existsSync(file)) throw new StartError(`The secret ${file} is missing: start the backend once to create it.`);
  return readFileSync(file, 'utf8').trim();
}

function apiOriginOf(apiBaseUrl: string | undefined): string | undefined {
  return apiBaseUrl && URL.canParse(apiBaseUrl) ? new URL(apiBaseUrl).origin : undefined;
}

function workflowFrameSourceOf(base: string | undefined, isDev: boolean): string | undefined {
  const url = workflowFrameUrl(base, isDev);
  if (url === undefined) return undefined;
  return URL.canParse(url) ? new URL(url).origin : "'self'";
}

/** @throws {StartError} For half of a tracker. */
function trackersOf(settings: z.infer<typeof Settings>, environment: string): TrackerSettings {
  const { ANALYTICS_KEY, ANALYTICS_HOST, TAG_CONTAINER_ID, TAG_CONTAINER_HOST } = settings;
  if ((ANALYTICS_KEY === undefined) !== (ANALYTICS_HOST === undefined)) {
    throw new StartError('Set both ANALYTICS_KEY and ANALYTICS_HOST, or none.');
  }
  return trackerSettings(
    {
      analyticsKey: ANALYTICS_KEY,
      analyticsHost: ANALYTICS_HOST,
      containerId: TAG_CONTAINER_ID,
      containerHost: TAG_CONTAINER_HOST,
      affiliate: readAffiliateVariables(settings, environment === 'dev'),
    },
    environment === 'dev',
  );
}

/** @throws {StartError} For a service to which data would cross the network unencrypted. */
function rejectUnencrypted(settings: z.infer<typeof Settings>): void {
  for (const name of ['ANALYTICS_HOST', 'TAG_CONTAINER_HOST', 'SENTRY_DSN'] as const) {
    if (settings[name]?.startsWith('http:')) throw new StartError(`${name} must begin with https outside of dev.`);
  }
}

const originsOf = (hosts: string | undefined): string[] =>
  (hosts ?? '').split(',').flatMap((host) => (host.trim() ? new URL(`https://${host.trim()}`).origin : []));

function cardFieldsOf(settings: z.infer<typeof Settings>, environment: string): CardFieldsSource | undefined {
  const { PAYMENT_PROVIDER, STRIPE_PUBLISHABLE_KEY, PUBLIC_BASE_URL, WEB_PORT } = settings;
  const isDev = environment === 'dev';
  const hasStripe = STRIPE_PUBLISHABLE_KEY !== undefined;
  const provider = selectPaymentProvider(PAYMENT_PROVIDER, { hasStripe, isDev });
  if (provider === 'stripe') return 'stripe';
  if (provider === 'none' || !isDev) return undefined;
  return { origin: cardFieldsOrigin(PUBLIC_BASE_URL ?? `http://localhost:${WEB_PORT ?? 3000}`) };
}

/**
 * Reads and validates the settings. No other module of the front door reads them.
 * @param variables Usually `process.env`.
 * @throws {StartError} With one sentence that names the setting.
 */
export function readConfig(
  variables: NodeJS.ProcessEnv = process.env,
  rootDir: string = process.cwd(),
): FrontDoorConfig {
  const parsed = Settings.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path: [name], message }) => `The setting ${String(name)} is not valid: ${message}.`,
    );
    throw new StartError(problems.join('\n'));
  }
  const settings = parsed.data;
  const environment = settings.APP_ENV ?? 'dev';
  const host = settings.HOST ?? '127.0.0.1';
  const isLocal = environment === 'dev' && settings.LOCAL_MODE !== 'yes';
  if (isLocal && !isLoopback(host)) {
    throw new StartError(
      `HOST=${host} would open the local tools to other machines: leave HOST out, or set LOCAL_MODE=yes if you mean it.`,
    );
  }
  if (environment !== 'dev') rejectUnencrypted(settings);
  const publicHostname = settings.PUBLIC_BASE_URL && new URL(settings.PUBLIC_BASE_URL).hostname;
  return {
    environment,
    rootDir,
    host,
    port: settings.WEB_PORT ?? 3000,
    backendUrl: new URL(settings.BACKEND_URL ?? `http://127.0.0.1:${settings.BACKEND_PORT ?? 3001}`).origin,
    frontDoorSecret: readFrontDoorSecret(path.resolve(rootDir, settings.KEYS_DIR ?? '.keys')),
    trustedProxies: parseTrustedProxies(settings.TRUSTED_PROXIES ?? ''),
    allowedHostnames: isLocal ? [...loopbackHostnames, ...(publicHostname ? [publicHostname] : [])] : undefined,
    apiOrigin: apiOriginOf(settings.NEXT_PUBLIC_API_BASE_URL),
    imageOrigins: readContentServiceSettings(variables).imageOrigins,
    hasRecaptcha: settings.RECAPTCHA_SITE_KEY !== undefined,
    cardFields: cardFieldsOf(settings, environment),
    workflowFrameSource: workflowFrameSourceOf(settings.WORKFLOW_DEFINITIONS_URL, environment === 'dev'),
    trackers: trackersOf(settings, environment),
    errorReports: errorReportSettings(
      { dsn: settings.SENTRY_DSN, tunnelPath: settings.SENTRY_TUNNEL_PATH },
      environment === 'dev',
    ),
    siteOrigin: new URL(settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.WEB_PORT ?? 3000}`).origin,
    tagOrigins: settings.TAG_CONTAINER_ID === undefined ? [] : originsOf(settings.TAG_HOSTS),
    affiliateOrigins: settings.AFFILIATE_TENANT === undefined ? [] : originsOf(settings.AFFILIATE_HOSTS),
    maintenance: {
      isOn: settings.MAINTENANCE === 'on',
      until: settings.MAINTENANCE_UNTIL === undefined ? undefined : new Date(settings.MAINTENANCE_UNTIL),
      file: path.resolve(rootDir, settings.MAINTENANCE_FILE ?? path.join(settings.DATA_DIR ?? '.data', 'maintenance')),
    },
    supportEmail: settings.SUPPORT_EMAIL,
    logLevel: settings.LOG_LEVEL ?? (environment === 'dev' ? 'warn' : 'info'),
  };
}
