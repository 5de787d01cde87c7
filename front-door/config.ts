import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cardFieldsOrigin } from '@app/api-client/rules/billing/card-fields-origin';
import { StartError } from '@app/server-kit/start-error';
import {
  backendOriginOf,
  contentServiceOf,
  errorReportsOf,
  pageSettingsOf,
  paymentsOf,
  readSettings,
  siteOriginOf,
  trackerSourcesOf,
  trackersOf,
  type Environment,
  type SettingValues,
  type TrackerSources,
} from '@app/settings';
import {
  workflowFrameUrl,
  type ErrorReportSettings,
  type PageSettings,
  type TrackerSettings,
} from '@app/settings/page';
import { parseTrustedProxies, type TrustedProxies } from './connections/trusted-proxies';

/** The collector of card details: Stripe, or the origin of the simulator's card fields. */
export type CardFieldsSource = 'stripe' | { origin: string };

/** The validated settings. Paths are absolute. */
export type FrontDoorConfig = {
  environment: Environment;
  rootDir: string;
  /** The folder of the static files of the builds of the last week. */
  buildsFolder: string;
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
  /** The origin of the content service, whose editors may frame previews. */
  editorOrigin: string | undefined;
  hasRecaptcha: boolean;
  /** The source of the card fields for the content security policy. */
  cardFields: CardFieldsSource | undefined;
  /** The source of the example workflow for the content security policy. */
  workflowFrameSource: string | undefined;
  trackers: TrackerSettings;
  /** Sources that the content security policy of public pages allows for trackers. */
  trackerSources: TrackerSources;
  /** The same for the affiliate service alone, which the page after a sign-up needs, too. */
  affiliateSources: TrackerSources;
  /** Undefined: errors are reported nowhere. */
  errorReports: ErrorReportSettings | undefined;
  /** The version that error reports name. */
  release: string | undefined;
  /** The site's public origin, from which the origin of local mode's stand-ins follows. */
  siteOrigin: string;
  maintenance: { isOn: boolean; until: Date | undefined; file: string };
  supportEmail: string | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The settings that each page carries for its scripts. */
  pageSettings: PageSettings;
};

const loopbackHostnames = ['localhost', '127.0.0.1', '[::1]'];

function readFrontDoorSecret(keysDir: string): string {
  const file = path.join(keysDir, 'front-door.secret');
  if (!existsSync(file)) throw new StartError(`The secret ${file} is missing: start the backend once to create it.`);
  return readFileSync(file, 'utf8').trim();
}

/** Reads the set of public keys that the backend writes at each start. Without it, browsers ask the API. */
function readTokenKeys(configured: string | undefined, keysDir: string): PageSettings['tokenKeys'] {
  const file = path.join(keysDir, 'public-keys.json');
  const json = configured ?? (existsSync(file) ? readFileSync(file, 'utf8') : '{"keys":[]}');
  const keySet: unknown = JSON.parse(json);
  if (typeof keySet === 'object' && keySet !== null && 'keys' in keySet && Array.isArray(keySet.keys))
    return { keys: keySet.keys };
  throw new StartError('The set of public keys is not a JSON Web Key Set.');
}

function apiOriginOf(apiBaseUrl: string | undefined): string | undefined {
  return apiBaseUrl && URL.canParse(apiBaseUrl) ? new URL(apiBaseUrl).origin : undefined;
}

function workflowFrameSourceOf({ WORKFLOW_DEFINITIONS_URL, APP_ENV }: SettingValues): string | undefined {
  const url = workflowFrameUrl(WORKFLOW_DEFINITIONS_URL, APP_ENV === 'dev');
  if (url === undefined) return undefined;
  return URL.canParse(url) ? new URL(url).origin : "'self'";
}

function cardFieldsOf(values: SettingValues): CardFieldsSource | undefined {
  const { paymentProvider } = paymentsOf(values);
  if (paymentProvider === 'stripe') return 'stripe';
  if (paymentProvider === 'none' || values.APP_ENV !== 'dev') return undefined;
  return { origin: cardFieldsOrigin(siteOriginOf(values)) };
}

/**
 * Reads and validates the settings. No other module of the front door reads them.
 * @param variables Usually `process.env`.
 * @throws {StartError} With one sentence for each problem, which names the setting.
 */
export function readConfig(
  variables: NodeJS.ProcessEnv = process.env,
  rootDir: string = process.cwd(),
): FrontDoorConfig {
  const values = readSettings(variables, 'front door');
  const keysDir = path.resolve(rootDir, values.KEYS_DIR);
  const isLocal = values.APP_ENV === 'dev' && values.LOCAL_MODE !== 'yes';
  const publicHostname = values.PUBLIC_BASE_URL && new URL(values.PUBLIC_BASE_URL).hostname;
  return {
    environment: values.APP_ENV,
    rootDir,
    buildsFolder: path.resolve(rootDir, values.DATA_DIR, 'builds'),
    host: values.HOST,
    port: values.WEB_PORT,
    backendUrl: backendOriginOf(values),
    frontDoorSecret: readFrontDoorSecret(keysDir),
    trustedProxies: parseTrustedProxies(values.TRUSTED_PROXIES),
    allowedHostnames: isLocal ? [...loopbackHostnames, ...(publicHostname ? [publicHostname] : [])] : undefined,
    apiOrigin: apiOriginOf(values.NEXT_PUBLIC_API_BASE_URL),
    imageOrigins: contentServiceOf(values).imageOrigins,
    editorOrigin: contentServiceOf(values).editorOrigin,
    hasRecaptcha: values.RECAPTCHA_SITE_KEY !== undefined,
    cardFields: cardFieldsOf(values),
    workflowFrameSource: workflowFrameSourceOf(values),
    trackers: trackersOf(values),
    trackerSources: trackerSourcesOf(values),
    affiliateSources: trackerSourcesOf(values, ['affiliate']),
    errorReports: errorReportsOf(values),
    release: values.RELEASE,
    siteOrigin: siteOriginOf(values),
    maintenance: {
      isOn: values.MAINTENANCE === 'on',
      until: values.MAINTENANCE_UNTIL === undefined ? undefined : new Date(values.MAINTENANCE_UNTIL),
      file: path.resolve(rootDir, values.MAINTENANCE_FILE ?? path.join(values.DATA_DIR, 'maintenance')),
    },
    supportEmail: values.SUPPORT_EMAIL,
    logLevel: values.LOG_LEVEL ?? (values.APP_ENV === 'dev' ? 'warn' : 'info'),
    pageSettings: pageSettingsOf(values, readTokenKeys(values.NEXT_PUBLIC_TOKEN_PUBLIC_KEYS, keysDir)),
  };
}

/** Puts the settings of the pages where `lib/env.ts` reads them, also in the threads that render texts. */
export function handOverPageSettings(settings: PageSettings): void {
  process.env.PAGE_SETTINGS = JSON.stringify(settings);
}
