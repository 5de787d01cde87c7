import type { Stripe } from 'stripe';

/** The version of Stripe's API whose resources this code reads. It changes together with the package. */
const apiVersion = '2026-10-28.endive';
/** Per request. `requestMsMax` of the port covers the three requests of a charge with their retries. */
const timeoutMs = 8_000;
const retriesMax = 2;

export type StripeConnection = {
  secretKey: string;
  /** Another address than Stripe's, for tests. */
  url?: string;
};

/** Loads the package with the first request, because it slows down the start. */
export function createStripeClient({ secretKey, url }: StripeConnection): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const load = async () => {
    const { Stripe } = await import('stripe');
    const { hostname: host, port, protocol } = new URL(url ?? 'https://api.stripe.com');
    return new Stripe(secretKey, {
      apiVersion,
      timeout: timeoutMs,
      maxNetworkRetries: retriesMax,
      telemetry: false,
      ...(url !== undefined && { host, port, protocol: protocol === 'http:' ? 'http' : 'https' }),
    });
  };
  return () => (client ??= load());
}
