import { selectPaymentProvider, type PaymentProviderName } from '@app/api-client/rules/billing/payment-provider';
import type { SettingValues } from '../settings-table';

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

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Only an origin: Stripe's package takes no path. Without TLS the secret key would cross the network in the clear. */
function isApiUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isEncrypted = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return isEncrypted && url?.href === `${url?.origin}/`;
}

const isLive = (key: string) => key.split('_')[1] === 'live';

/** The names of the keys, of which all or none must be set. */
const names = Object.keys(formats) as Name[];
const hasKeys = (values: SettingValues) => names.some((name) => values[name] !== undefined);

/** @returns A sentence for each missing or unusable key. None quotes a key. */
function keyProblems(values: SettingValues): string[] {
  const problems = names.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return `The setting ${name} is missing: Stripe needs ${names.join(', ')}.`;
    return formats[name].test(value) ? [] : `The setting ${name} does not have the format of such a key.`;
  });
  const { STRIPE_API_URL: apiUrl } = values;
  if (apiUrl !== undefined && !isApiUrl(apiUrl)) {
    problems.push(
      'The setting STRIPE_API_URL must be an origin such as https://stripe.example.com; http only on localhost.',
    );
  }
  return problems;
}

/** Live keys charge real cards, so only production accepts them, and it accepts no others. */
function modeProblems({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, APP_ENV }: SettingValues): string[] {
  const isProduction = APP_ENV === 'production';
  if ([STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].every((key) => isLive(key ?? '') === isProduction)) return [];
  return [
    isProduction
      ? "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be live keys, because APP_ENV is production: Stripe's test keys take no money."
      : `STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be test keys, because APP_ENV is ${APP_ENV}: live keys charge real cards.`,
  ];
}

/** @returns A sentence for each problem of the settings of payments. */
export function paymentProblems(values: SettingValues): string[] {
  if (!hasKeys(values)) {
    return values.PAYMENT_PROVIDER === 'stripe' ? [`PAYMENT_PROVIDER=stripe needs ${names.join(', ')}.`] : [];
  }
  const problems = keyProblems(values);
  return problems.length > 0 ? problems : modeProblems(values);
}

/** The payment provider; `none`: nothing can be bought. Stripe's settings, if it is the provider. */
export type PaymentSettings = { paymentProvider: PaymentProviderName; stripe: StripeSettings | undefined };

/** @returns The payment provider of this installation. */
export function paymentsOf(values: SettingValues): PaymentSettings {
  const isDev = values.APP_ENV === 'dev';
  const paymentProvider = selectPaymentProvider(values.PAYMENT_PROVIDER, { hasStripe: hasKeys(values), isDev });
  if (paymentProvider !== 'stripe') return { paymentProvider, stripe: undefined };
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
    STRIPE_API_URL: apiUrl,
  } = values;
  return { paymentProvider, stripe: { secretKey, publishableKey, webhookSecret, apiUrl } };
}
