/** Public interface: users' connections to other services. */
export { registerConnections } from './connections.routes';
export { listUserConnections } from './connection.repository';
export { endConnectionsOf } from './end-connections';
export { redirectUrlOf } from './providers';
export { queueRevocationsOf, tokenRevocationSweep } from './revocations';
