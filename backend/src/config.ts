import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PaymentProviderName } from '@app/api-client/rules/billing/payment-provider';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { StartError } from '@app/server-kit/start-error';
import {
  connectionsOf,
  errorServiceOf,
  limitsOf,
  mailServerOf,
  paymentsOf,
  publicBaseUrlOf,
  readSettings,
  sellerOf,
  type AllConnectionSettings,
  type Environment,
  type ErrorServiceSettings,
  type Limits,
  type MailServerSettings,
  type Seller,
  type StripeSettings,
} from '@app/settings';

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
  mailServer: MailServerSettings | undefined;
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

/**
 * Reads and validates the settings. Nothing else in the backend reads them.
 * @param variables Usually `process.env`, into which the start command has loaded `.env`.
 * @throws {StartError} With one line for each invalid or missing setting.
 */
export function readConfig(
  variables: Record<string, string | undefined> = process.env,
  rootDir: string = process.cwd(),
): Config {
  const values = readSettings(variables, 'backend');
  if (!existsSync(path.join(rootDir, 'package.json'))) {
    throw new StartError(`The backend must be started in the project's folder, but ${rootDir} has no package.json.`);
  }
  const isDev = values.APP_ENV === 'dev';
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = values;
  return {
    environment: values.APP_ENV,
    rootDir,
    // In dev only the front door on this machine connects to the backend.
    host: isDev ? '127.0.0.1' : values.HOST,
    port: values.BACKEND_PORT,
    checksHost: isDev && values.LOCAL_MODE !== 'yes',
    publicBaseUrl: publicBaseUrlOf(values),
    databaseUrl: values.DATABASE_URL,
    dataDir: path.resolve(rootDir, values.DATA_DIR),
    keysDir: path.resolve(rootDir, values.KEYS_DIR),
    contentDir: path.resolve(rootDir, values.CONTENT_DIR),
    mailServer: mailServerOf(values),
    servesApiDocument: (values.API_DOCUMENT ?? (values.APP_ENV === 'production' ? 'no' : 'yes')) === 'yes',
    seller: sellerOf(values),
    vatRegister: values.VAT_REGISTER,
    contactEmail: values.CONTACT_EMAIL ?? 'contact@localhost',
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    recaptcha: siteKey && secretKey ? { siteKey, secretKey } : undefined,
    proofOfWorkDerivations: values.PROOF_OF_WORK_DERIVATIONS ?? 3_000,
    ...paymentsOf(values),
    errorService: errorServiceOf(values),
    regionNoticeMs: values.REGION_NOTICE_MINUTES * minuteMs,
    regionBatchItems: values.REGION_BATCH_ITEMS,
    passwordPepper: values.PASSWORD_PEPPER,
    stopDelayMs: isDev ? 0 : 3_000,
    eventLoopDelayMaxMs: 3_000,
    logLevel: values.LOG_LEVEL ?? 'info',
    limits: limitsOf(values),
    connections: connectionsOf(values),
  };
}
