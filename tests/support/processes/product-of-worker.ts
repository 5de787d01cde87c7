import type { Product } from './product';

/** The variable with which `tests/support/processes/start-product.ts` passes the started products to the workers. */
export const productsVariable = 'PRODUCTS_UNDER_TEST';

/** Returns the URLs and the folder of this worker's own product. */
export function productOfWorker(): Omit<Product, 'stop'> {
  const products = JSON.parse(process.env[productsVariable] ?? '[]') as Omit<Product, 'stop'>[];
  // Playwright's parallel index, which stays the same when a failure starts a new worker.
  const product = products[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!product)
    throw new Error(`${productsVariable} is not set: tests/support/processes/start-product.ts must run first.`);
  return product;
}
