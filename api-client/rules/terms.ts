/**
 * The terms in force: the day from which they hold, as it stands at the head of content/legal/terms-of-service.md.
 * Sign-up shows them, and the server refuses any other version.
 */
export { currentTermsVersion } from './generated/terms-version';
