import path from 'node:path';
import { productOfWorker } from './product-of-worker';

/** @returns A file in the data folder of the product that this worker's journeys run against. */
export const productFolder = (name: string): string => path.join(productOfWorker().dataFolder, name);
