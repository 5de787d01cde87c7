import type { Environment } from './environment';
import { StartError } from './start-error';

/** The keys of a Stripe account, and where its API is. */
export type StripeSettings = {
  secretKey: string;
  /** For browsers. */
  publishableKey: string;
  /** Signs the events that Stripe sends. */
  webhookSecret: string;
  /** The origin of another server than Stripe's that speaks its API, such as a proxy; undefined: Stripe's own. */
  apiUrl: string | undefined;
};

/** Restricted keys (`rk_`) suffice. */
const formats = {
  STRIPE_SECRET_KEY: /^(sk|rk)_(test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\S+$/,
} as const;
type Name = keyof typeof formats;

type Settings = Partial<Record<Name | 'STRIPE_API_URL', string>>;

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Only an origin: Stripe's package takes no path. Without TLS the secret key would cross the network in the clear. */
function isApiUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isEncrypted = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return isEncrypted && url?.href === `${url?.origin}/`;
}

const isLive = (key: string) => key.split('_')[1] === 'live';

/**
 * Reads Stripe's keys. All or none must be set. Live keys charge real cards, so only production accepts them, and it
 * accepts no others.
 * @throws {StartError} With one line for each missing or unusable key. No line quotes a key.
 */
export function readStripeSettings(settings: Settings, environment: Environment): StripeSettings | undefined {
  const names = Object.keys(formats) as Name[];
  if (names.every((name) => settings[name] === undefined)) return undefined;
  const problems = names.flatMap((name) => {
    const value = settings[name];
    if (value === undefined) return `The setting ${name} is missing: Stripe needs ${names.join(', ')}.`;
    return formats[name].test(value) ? [] : `The setting ${name} does not have the format of such a key.`;
  });
  const { STRIPE_API_URL: apiUrl } = settings;
  if (apiUrl !== undefined && !isApiUrl(apiUrl)) {
    problems.push(
      'The setting STRIPE_API_URL must be an origin such as https://stripe.example.com; http only on localhost.',
    );
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = settings;
  const isProduction = environment === 'production';
  if (isLive(secretKey) !== isProduction || isLive(publishableKey) !== isProduction) {
    throw new StartError(
      isProduction
        ? "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be live keys, because APP_ENV is production: Stripe's test keys take no money."
        : `STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be test keys, because APP_ENV is ${environment}: live keys charge real cards.`,
    );
  }
  return { secretKey, publishableKey, webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '', apiUrl };
}
