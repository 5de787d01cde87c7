import type { ErrorCode } from '@app/api-client/contract/error-codes';
import * as m from '@/locales/generated/messages';

/** Returns the message of a code. A code without a message in `locales` does not compile. */
export const errorMessage = (code: ErrorCode): string => m[code]();
