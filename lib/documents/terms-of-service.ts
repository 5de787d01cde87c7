import type { WrittenDocument } from './document-types';
import text from './generated/terms-of-service.json';

/** content/legal/terms-of-service.md, as it was read when the build began. */
export const termsOfService = text as unknown as WrittenDocument;
