import type { ErrorCode } from '@app/api-client/contract/error-codes';
import * as m from '@/locales/generated/messages';

/** The sentence for a code. A code that `locales` has no sentence for does not compile. */
export const errorMessage = (code: ErrorCode): string => m[code]();
