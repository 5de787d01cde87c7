/** The parts of the privacy page about keys, in one chunk. */
export { BotAuthorizations } from './bot-authorizations';
export { KeySettings } from './key-settings';
