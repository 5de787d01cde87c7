/** What the privacy page shows of keys, in one file to fetch. */
export { BotAuthorizations } from './bot-authorizations';
export { KeySettings } from './key-settings';
