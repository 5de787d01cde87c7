/** What other wings may use of this wing. Inside, modules import each other's doors. */
export { queueRevocationsOf } from './connections';
export { transferResource, transferResources } from './resources';
