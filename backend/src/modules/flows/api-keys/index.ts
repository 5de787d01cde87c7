/** Public interface: API keys and research bots of an organization. */
export { registerApiKeys } from './api-keys.routes';
export { keyExpirySweep } from './remind-of-expiry';
