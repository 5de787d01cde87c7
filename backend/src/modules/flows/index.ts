/** Exports for other wings. Inside this wing, modules import each other's `index.ts`. */
export { findKeysOf, settleKeys } from './api-keys';
export { endConnectionsOf, listUserConnections, queueRevocationsOf } from './connections';
export { warmSteps } from './flow-steps';
export { cancelRuns, findOpenRunsOf, lockOpenRunsOf } from './flows';
export { listOwned, transferResource, transferResources } from './resources';
