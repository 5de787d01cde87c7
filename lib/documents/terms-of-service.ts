import type { WrittenDocument } from './document-types';
import text from './generated/terms-of-service.json';

/** content/legal/terms-of-service.md, parsed when the build started. */
export const termsOfService = text as unknown as WrittenDocument;
