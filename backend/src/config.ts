import { existsSync } from 'node:fs';
import path from 'node:path';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { isEmail } from '@app/api-client/rules/identity/email';
import { isDsn } from '@app/api-client/rules/errors/error-service';
import { euCountries } from '@app/api-client/rules/billing/vat-number';
import { z } from 'zod';
import { selectPaymentProvider, type PaymentProviderName } from '@app/api-client/rules/billing/payment-provider';
import type { Environment } from './environment';
import { readConnectionSettings, type AllConnectionSettings } from './connection-settings';
import { readErrorServiceSettings, type ErrorServiceSettings } from './error-service-settings';
import { readLimits, type Limits } from './http/limits/limits';
import { readSeller, type Seller } from './seller-settings';
import { StartError } from './start-error';
import { readStripeSettings, type StripeSettings } from './stripe-settings';

/** The validated settings. Paths are absolute. */
export type Config = {
  environment: Environment;
  /** The project's folder, which contains `package.json`. */
  rootDir: string;
  host: string;
  port: number;
  /** Whether requests with other host names than this machine's are rejected: in dev, unless LOCAL_MODE=yes. */
  checksHost: boolean;
  /** The public URL of the site, without a trailing slash. Links in emails start with it. */
  publicBaseUrl: string;
  /** Undefined: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
  keysDir: string;
  /** Contains the Markdown files and pictures of the content service. */
  contentDir: string;
  /** Undefined: emails go to the local mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether the API document is public. */
  servesApiDocument: boolean;
  /** The operator as printed on invoices. Taxes depend on the country (BI-3). */
  seller: Seller;
  /** Where VAT numbers of customers are looked up; undefined: in dev a local register, elsewhere nowhere. */
  vatRegister: 'vies' | undefined;
  /** Receives messages from the contact form. */
  contactEmail: string;
  /** Undefined: rate limits are counted in this process's memory. */
  redisUrl: string | undefined;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Undefined: the built-in proof of work is the CAPTCHA. */
  recaptcha: { siteKey: string; secretKey: string } | undefined;
  /** Maximum key derivations of a proof of work. A browser computes 3,000 in about a second. */
  proofOfWorkDerivations: number;
  /** The payment provider. `none`: nothing can be bought. */
  paymentProvider: PaymentProviderName;
  /** Set if the payment provider is Stripe. */
  stripe: StripeSettings | undefined;
  /** Undefined: nothing is reported. */
  errorService: ErrorServiceSettings | undefined;
  /** Time before the start of a region move, in which it can be canceled. */
  regionNoticeMs: number;
  /** Rows or files per batch of a region move. */
  regionBatchItems: number;
  /** Mixed into password hashes; stored outside the database. */
  passwordPepper: string | undefined;
  /** Time in which requests are still accepted after the readiness check fails, until load balancers notice. */
  stopDelayMs: number;
  /** New requests get a 503 while the event loop is delayed by more than this; 0 means no limit. */
  eventLoopDelayMaxMs: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  limits: Limits;
  /** The services that users can connect to their account. */
  connections: AllConnectionSettings;
};

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyToUndefined, schema.optional());
const port = z.coerce.number().int().min(0).max(65_535);
const minutesPerWeek = 7 * 24 * 60;
const urlWith = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const dsnMessage = 'must be the address of a project, such as https://key@errors.example.com/1';

const Settings = z.object({
  APP_ENV: optional(z.enum(['dev', 'staging', 'production'])),
  LOCAL_MODE: optional(z.enum(['yes', 'no'])),
  API_DOCUMENT: optional(z.enum(['yes', 'no'])),
  HOST: optional(z.string()),
  WEB_PORT: optional(port),
  BACKEND_PORT: optional(port),
  PUBLIC_BASE_URL: optional(urlWith('http:', 'https:')),
  DATABASE_URL: optional(urlWith('postgres:', 'postgresql:')),
  DATA_DIR: optional(z.string()),
  KEYS_DIR: optional(z.string()),
  CONTENT_DIR: optional(z.string()),
  CMS_BASE_URL: optional(urlWith('http:', 'https:')),
  SMTP_URL: optional(urlWith('smtp:', 'smtps:')),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]+$/)),
  OPERATOR_NAME: optional(z.string()),
  OPERATOR_ADDRESS: optional(z.string()),
  OPERATOR_REGISTRATION: optional(z.string()),
  OPERATOR_LAW: optional(z.string()),
  OPERATOR_HOST: optional(z.string()),
  SELLER_COUNTRY: optional(z.enum(euCountries, { message: 'must be the code of a country of the EU, such as SE' })),
  SELLER_VAT_NUMBER: optional(z.string()),
  VAT_REGISTER: optional(z.enum(['vies'])),
  CONTACT_EMAIL: optional(z.string().refine(isEmail, { message: 'must be an email address' })),
  REDIS_URL: optional(urlWith('redis:', 'rediss:')),
  TRUSTED_PROXIES: optional(z.string()),
  RECAPTCHA_SITE_KEY: optional(z.string()),
  RECAPTCHA_SECRET_KEY: optional(z.string()),
  PROOF_OF_WORK_DERIVATIONS: optional(z.coerce.number().int().min(1).max(100_000)),
  PAYMENT_PROVIDER: optional(z.enum(['stripe', 'simulator', 'none'])),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_URL: optional(z.string()),
  MIRO_CLIENT_ID: optional(z.string()),
  MIRO_CLIENT_SECRET: optional(z.string()),
  MIRO_AUTHORIZE_URL: optional(urlWith('https:')),
  MIRO_API_URL: optional(urlWith('https:')),
  SURVEYMONKEY_CLIENT_ID: optional(z.string()),
  SURVEYMONKEY_CLIENT_SECRET: optional(z.string()),
  SURVEYMONKEY_AUTHORIZE_URL: optional(urlWith('https:')),
  SURVEYMONKEY_API_URL: optional(urlWith('https:')),
  SENTRY_DSN: optional(z.string().refine((dsn) => isDsn(dsn, { isDev: true }), { message: dsnMessage })),
  RELEASE: optional(z.string().max(200)),
  REGION_NOTICE_MINUTES: optional(z.coerce.number().int().min(0).max(minutesPerWeek)),
  REGION_BATCH_ITEMS: optional(z.coerce.number().int().min(1).max(100_000)),
  PASSWORD_PEPPER: optional(z.string().min(16)),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
});
type Settings = z.infer<typeof Settings>;

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Settings that replace local services and are required outside dev, with the reason. */
const requiredOutsideDev = {
  PUBLIC_BASE_URL: 'links in emails need the public URL',
  DATABASE_URL: 'the embedded database is for local use',
  SMTP_URL: 'the local mailbox delivers nothing',
  MAIL_FROM: 'emails need a sender',
  CONTACT_EMAIL: 'messages from the contact form need a recipient',
  RECAPTCHA_SITE_KEY: 'the built-in proof of work is for local use',
  RECAPTCHA_SECRET_KEY: 'the built-in proof of work is for local use',
} as const satisfies Partial<Record<keyof Settings, string>>;

const requiredInProduction = {
  CMS_BASE_URL: 'the pages read their content from it',
  OPERATOR_NAME: 'the terms of service name the operator',
  OPERATOR_ADDRESS: 'the terms of service name the address of the operator',
  OPERATOR_LAW: 'the terms of service name the law that applies',
  OPERATOR_HOST: 'the privacy policy names the host of the data',
  SELLER_COUNTRY: 'taxes depend on it',
  SELLER_VAT_NUMBER: 'every country of the EU demands it on invoices',
} as const satisfies Partial<Record<keyof Settings, string>>;

function rejectLocalServices(settings: Settings, environment: Environment): void {
  const required = { ...requiredOutsideDev, ...(environment === 'production' && requiredInProduction) };
  const problems = Object.entries(required).flatMap(([name, reason]) =>
    settings[name as keyof Settings] === undefined
      ? `The setting ${name} is missing: ${reason}, and APP_ENV is ${environment}.`
      : [],
  );
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  if (settings.LOCAL_MODE === 'yes') {
    throw new StartError(`LOCAL_MODE=yes is for local use: remove it, or do not set APP_ENV to ${environment}.`);
  }
  if (settings.PAYMENT_PROVIDER === 'simulator') {
    throw new StartError(
      `PAYMENT_PROVIDER=simulator is for local use: it takes no money. Leave it out, because APP_ENV is ${environment}.`,
    );
  }
  if (environment === 'production' && !settings.PUBLIC_BASE_URL?.startsWith('https:')) {
    throw new StartError('The setting PUBLIC_BASE_URL must start with https:// because APP_ENV is production.');
  }
  if (settings.SENTRY_DSN?.startsWith('http:')) {
    throw new StartError('SENTRY_DSN must begin with https outside of dev.');
  }
  if (settings.PROOF_OF_WORK_DERIVATIONS !== undefined) {
    throw new StartError(
      `PROOF_OF_WORK_DERIVATIONS is for local use: leave it out, because APP_ENV is ${environment} and reCAPTCHA is used.`,
    );
  }
}

/** Rejects dev settings that would expose the local tools, which show all emails, or use them on a remote database. */
function rejectExposure(settings: Settings, host: string): void {
  if (settings.LOCAL_MODE === 'yes') return;
  if (!isLoopback(host)) {
    throw new StartError(
      `HOST=${host} would open the local tools to other machines: leave HOST out, or set LOCAL_MODE=yes if you mean it.`,
    );
  }
  const { DATABASE_URL: databaseUrl } = settings;
  if (databaseUrl !== undefined && !isLoopback(new URL(databaseUrl).hostname || 'localhost')) {
    throw new StartError(
      'DATABASE_URL names another machine while APP_ENV is dev: set APP_ENV, or LOCAL_MODE=yes if you mean it.',
    );
  }
}

function readPayments(settings: Settings, environment: Environment): Pick<Config, 'paymentProvider' | 'stripe'> {
  const stripe = readStripeSettings(settings, environment);
  const isDev = environment === 'dev';
  const paymentProvider = selectPaymentProvider(settings.PAYMENT_PROVIDER, { hasStripe: stripe !== undefined, isDev });
  if (paymentProvider === 'stripe' && !stripe) {
    throw new StartError(
      'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  return { paymentProvider, stripe: paymentProvider === 'stripe' ? stripe : undefined };
}

/**
 * Reads and validates the settings. Nothing else in the backend reads them.
 * @param variables Usually `process.env`, into which the start command has loaded `.env`.
 * @throws {StartError} With one line for each invalid or missing setting.
 */
export function readConfig(
  variables: Record<string, string | undefined> = process.env,
  rootDir: string = process.cwd(),
): Config {
  const parsed = Settings.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path: [name], message }) => `The setting ${String(name)} is not valid: ${message}.`,
    );
    throw new StartError(problems.join('\n'));
  }
  if (!existsSync(path.join(rootDir, 'package.json'))) {
    throw new StartError(`The backend must be started in the project's folder, but ${rootDir} has no package.json.`);
  }
  const settings = parsed.data;
  const environment = settings.APP_ENV ?? 'dev';
  const host = settings.HOST ?? '127.0.0.1';
  if (environment === 'dev') rejectExposure(settings, host);
  else rejectLocalServices(settings, environment);

  const webOrigin = settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.WEB_PORT ?? 3000}`;
  const publicBaseUrl = webOrigin.replace(/\/+$/, '');
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = settings;
  return {
    environment,
    rootDir,
    // In dev only the front door on this machine connects to the backend.
    host: environment === 'dev' ? '127.0.0.1' : host,
    port: settings.BACKEND_PORT ?? 3001,
    checksHost: environment === 'dev' && settings.LOCAL_MODE !== 'yes',
    publicBaseUrl,
    databaseUrl: settings.DATABASE_URL,
    dataDir: path.resolve(rootDir, settings.DATA_DIR ?? '.data'),
    keysDir: path.resolve(rootDir, settings.KEYS_DIR ?? '.keys'),
    contentDir: path.resolve(rootDir, settings.CONTENT_DIR ?? 'backend/content'),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'no-reply@localhost',
    servesApiDocument: (settings.API_DOCUMENT ?? (environment === 'production' ? 'no' : 'yes')) === 'yes',
    seller: readSeller(settings),
    vatRegister: settings.VAT_REGISTER,
    contactEmail: settings.CONTACT_EMAIL ?? 'contact@localhost',
    redisUrl: settings.REDIS_URL,
    trustedProxies: (settings.TRUSTED_PROXIES ?? '').split(',').flatMap((range) => range.trim() || []),
    recaptcha: siteKey && secretKey ? { siteKey, secretKey } : undefined,
    proofOfWorkDerivations: settings.PROOF_OF_WORK_DERIVATIONS ?? 3_000,
    ...readPayments(settings, environment),
    errorService: readErrorServiceSettings(settings, environment === 'dev'),
    regionNoticeMs: (settings.REGION_NOTICE_MINUTES ?? 15) * minuteMs,
    regionBatchItems: settings.REGION_BATCH_ITEMS ?? 1_000,
    passwordPepper: settings.PASSWORD_PEPPER,
    stopDelayMs: environment === 'dev' ? 0 : 3_000,
    eventLoopDelayMaxMs: 3_000,
    logLevel: settings.LOG_LEVEL ?? 'info',
    limits: readLimits(variables),
    connections: readConnectionSettings(settings, { environment, publicBaseUrl }),
  };
}
