import type { Environment } from './config';
import { StartError } from './start-error';

/** The keys of a Stripe account. */
export type StripeSettings = {
  secretKey: string;
  /** For browsers. */
  publishableKey: string;
  /** Signs the events that Stripe sends. */
  webhookSecret: string;
};

/** Restricted keys (`rk_`) suffice. */
const formats = {
  STRIPE_SECRET_KEY: /^(sk|rk)_(test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\S+$/,
} as const;
type Name = keyof typeof formats;

const isLive = (key: string) => key.split('_')[1] === 'live';

/**
 * Reads Stripe's keys. All or none must be set. Live keys charge real cards, so only production accepts them, and it
 * accepts no others.
 * @throws {StartError} With one line for each missing or unusable key. No line quotes a key.
 */
export function readStripeSettings(
  settings: Partial<Record<Name, string>>,
  environment: Environment,
): StripeSettings | undefined {
  const names = Object.keys(formats) as Name[];
  if (names.every((name) => settings[name] === undefined)) return undefined;
  const problems = names.flatMap((name) => {
    const value = settings[name];
    if (value === undefined) return `The setting ${name} is missing: Stripe needs ${names.join(', ')}.`;
    return formats[name].test(value) ? [] : `The setting ${name} does not have the format of such a key.`;
  });
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
  return { secretKey, publishableKey, webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '' };
}
