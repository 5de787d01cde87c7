import type { WrittenDocument } from './document-types';
import text from './generated/privacy-policy.json';

/** content/legal/privacy-policy.md, parsed when the build started. */
export const privacyPolicy = text as unknown as WrittenDocument;
