/** The parts of the privacy page about keys, in one chunk. */
export { BotAuthorizations } from './components/bot-authorizations';
export { KeySettings } from './components/key-settings';
