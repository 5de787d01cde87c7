import type { Stripe } from 'stripe';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Pauses before a request that met Stripe's rate limit is repeated, in ms. The package repeats it only if Stripe asks. */
const pausesMsDefault = [500, 1_500, 4_000];

/** Repeats requests that are answered with 429. Their idempotency key stays the same. */
export function retryRateLimited(client: HttpClient, pausesMs: readonly number[] = pausesMsDefault): HttpClient {
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
