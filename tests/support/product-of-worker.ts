import type { Product } from './product';

/** Where `tests/support/start-product.ts` notes the products that it started, for the workers to read. */
export const productsVariable = 'PRODUCTS_UNDER_TEST';

/** The addresses and the folder of the product that this worker's journeys run against; nobody else uses it. */
export function productOfWorker(): Omit<Product, 'stop'> {
  const products = JSON.parse(process.env[productsVariable] ?? '[]') as Omit<Product, 'stop'>[];
  // Playwright's number of the worker's place, which stays the same when a failure has it start a new worker.
  const product = products[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!product) throw new Error(`${productsVariable} is set by tests/support/start-product.ts, and it is not.`);
  return product;
}
