import type { WrittenDocument } from './document-types';
import text from './generated/privacy-policy.json';

/** content/legal/privacy-policy.md, as it was read when the build began. */
export const privacyPolicy = text as unknown as WrittenDocument;
