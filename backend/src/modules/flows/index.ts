/** Exports for other wings. Inside this wing, modules import each other's `index.ts`. */
export { queueRevocationsOf } from './connections';
export { warmSteps } from './flow-steps';
export { transferResource, transferResources } from './resources';
