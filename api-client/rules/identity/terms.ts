/**
 * The current version of the terms: their effective date, from the head of content/legal/terms-of-service.md. Sign-up
 * shows them, and the server rejects any other version.
 */
export { currentTermsVersion } from '../generated/terms-version';
