import type { FullConfig } from '@playwright/test';
import { sampleSeed } from '@/backend/testing/sample';
import { startProduct } from './product';
import { productsVariable } from './product-of-worker';

/**
 * The journeys come from one address and one after the other make more accounts and mails than a user would. Raised,
 * never removed; tests/e2e/limits.spec.ts holds the limits themselves.
 */
const settings = {
  RATE_LIMIT_OPEN: '6000',
  RATE_LIMIT_REGISTRATION: '1000',
  RATE_LIMIT_EMAIL: '1000',
  RATE_LIMIT_RESET: '1000',
  RATE_LIMIT_CONTACT: '1000',
  // Each form still does its proof of work, in milliseconds instead of a second.
  PROOF_OF_WORK_DERIVATIONS: '10',
};

/** Playwright's global setup: a product for every worker, since a journey may move the clock that all of one go by. */
export default async function startForJourneys({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: workers }, () => startProduct(settings)));
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stopAll = async () => {
    await Promise.all(products.map(({ stop }) => stop()));
  };
  const failure = starts.find((start) => start.status === 'rejected');
  if (failure) {
    await stopAll();
    throw failure.reason;
  }
  process.env[productsVariable] = JSON.stringify(products);
  // Every worker draws the same samples.
  process.env.TEST_SEED = sampleSeed;
  return stopAll;
}
