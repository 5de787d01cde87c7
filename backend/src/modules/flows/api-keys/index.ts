/** Public interface: API keys and research bots of an organization. */
export { registerApiKeys } from './api-keys.routes';
export { findKeysOf } from './api-key.repository';
export { keyExpirySweep } from './remind-of-expiry';
export { settleKeys } from './settle-keys';
