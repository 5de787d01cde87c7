import type { Stripe } from 'stripe';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Pauses before a request that met Stripe's rate limit is repeated, in ms. The package repeats it only if Stripe asks. */
const pausesMsDefault = [500, 1_500, 4_000];

/** Repeats requests that are answered with 429. Their idempotency key stays the same. */
function retryRateLimited(client: HttpClient, pausesMs: readonly number[] = pausesMsDefault): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      for (const pauseMs of pausesMs) {
        const response = await client.makeRequest(...request);
        if (response.getStatusCode() !== 429) return response;
        // Read to the end, so that its connection is used again.
        await response.toJSON().catch(() => undefined);
        // Up to half as long again, so that concurrent requests spread.
        await sleep(pauseMs + randomInt(Math.ceil(pauseMs / 2) + 1));
      }
      return client.makeRequest(...request);
    },
  };
}

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
