import type { FullConfig } from '@playwright/test';
import { startProduct } from './product';
import { productsVariable } from './product-of-worker';

/**
 * Raised limits: the journeys share one address and create more accounts and emails than users would. The limits are
 * never turned off; tests/e2e/product/limits.spec.ts covers them.
 */
const settings = {
  RATE_LIMIT_PUBLIC: '6000',
  RATE_LIMIT_REGISTRATION: '1000',
  RATE_LIMIT_EMAIL: '1000',
  RATE_LIMIT_RESET: '1000',
  RATE_LIMIT_CONTACT: '1000',
  // Each form still solves its proof of work, in milliseconds instead of a second.
  PROOF_OF_WORK_DERIVATIONS: '10',
};

/** Playwright's global setup: one product per worker, because a journey may move the product's clock. */
export default async function startForJourneys({ workers }: FullConfig): Promise<() => Promise<void>> {
  console.log(`Samples: TEST_SEED=${process.env.TEST_SEED}`);
  const starts = await Promise.allSettled(Array.from({ length: workers }, () => startProduct(settings)));
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stopAll = async () => {
    const stops = await Promise.allSettled(products.map(({ stop }) => stop()));
    for (const stop of stops) if (stop.status === 'rejected') throw stop.reason;
  };
  const failure = starts.find((start) => start.status === 'rejected');
  if (failure) {
    await stopAll();
    throw failure.reason;
  }
  process.env[productsVariable] = JSON.stringify(products);
  return stopAll;
}
