import type { Stripe } from 'stripe';
import { retryRateLimited } from './rate-limit';

/** The version of Stripe's API whose resources this code reads. It changes together with the package. */
const apiVersion = '2026-10-28.endive';
/** Per request. `requestMsMax` of the port covers the three requests of a charge with their retries. */
const timeoutMs = 8_000;
const retriesMax = 2;

export type StripeConnection = {
  secretKey: string;
  /** See `StripeSettings`. */
  apiUrl?: string | undefined;
  /** Shorter than in production, for tests. */
  timing?: { timeoutMs: number; rateLimitPausesMs: readonly number[] };
};

/** @returns Where the package connects to. Its default port is that of TLS. */
function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isEncrypted = protocol === 'https:';
  return {
    // Node connects to IPv6 addresses without brackets.
    host: hostname.replace(/^\[(.+)\]$/, '$1'),
    port: port || (isEncrypted ? '443' : '80'),
    protocol: isEncrypted ? ('https' as const) : ('http' as const),
  };
}

/** Loads the package with the first request, because it slows down the start. */
export function createStripeClient({ secretKey, apiUrl, timing }: StripeConnection): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const load = async () => {
    const { Stripe } = await import('stripe');
    return new Stripe(secretKey, {
      apiVersion,
      httpClient: retryRateLimited(Stripe.createNodeHttpClient(), timing?.rateLimitPausesMs),
      timeout: timing?.timeoutMs ?? timeoutMs,
      maxNetworkRetries: retriesMax,
      telemetry: false,
      ...(apiUrl !== undefined && addressOf(apiUrl)),
    });
  };
  return () => (client ??= load());
}
