/** Public interface: users' connections to other services. */
export { registerConnections } from './connections.routes';
export { redirectUrlOf } from './providers';
export { queueRevocationsOf, tokenRevocationSweep } from './revocations';
