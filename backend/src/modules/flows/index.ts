/** Exports for other wings. Inside this wing, modules import each other's `index.ts`. */
export { queueRevocationsOf } from './connections';
export { transferResource, transferResources } from './resources';
