import { startProduct } from './product';

/**
 * The journeys come from one address and one after the other make more accounts and mails than a person would. Raised,
 * never removed; tests/e2e/limits.spec.ts holds the limits themselves.
 */
const limits = {
  RATE_LIMIT_OPEN: '6000',
  RATE_LIMIT_REGISTRATION: '1000',
  RATE_LIMIT_MAIL: '1000',
  RATE_LIMIT_RESET: '1000',
};

/**
 * Playwright's global setup. The journeys read the addresses from `PRODUCT_URL` and `BACKEND_URL`, and the folder from
 * `PRODUCT_DATA_DIR`.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const product = await startProduct(limits);
  process.env.PRODUCT_URL = product.webUrl;
  process.env.BACKEND_URL = product.backendUrl;
  process.env.PRODUCT_DATA_DIR = product.dataFolder;
  return product.stop;
}
