import path from 'node:path';

/** @returns A file in the data folder of the product that the journeys run against. */
export function productFolder(name: string): string {
  const folder = process.env.PRODUCT_DATA_DIR;
  if (!folder) throw new Error('PRODUCT_DATA_DIR is set by tests/support/start-product.ts, and it is not.');
  return path.join(folder, name);
}
