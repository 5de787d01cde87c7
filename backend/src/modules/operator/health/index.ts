/** Public interface: liveness and readiness. */
export { registerHealth } from './health.routes';
