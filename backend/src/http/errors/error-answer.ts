import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { FastifyRequest } from 'fastify';
import { isDeletedReference } from '@/backend/db/deleted-reference';
import { errorAndCauses } from '@/backend/db/error-causes';
import { UnknownOutcomeError } from '@/backend/db/unknown-outcome';
import * as errorMessages from '@/locales/generated/error-messages';
import type { ErrorBody } from './error-body';
import { HttpError } from './http-error';
import { describeInvalidInput, InvalidInput } from './invalid-input';
import { isStorageUnavailable } from './storage-unavailable';
import { isUnavailable } from './unavailable';

/** Returns the message of a code. A code without a message in `locales` does not compile. */
const errorMessage = (code: ErrorCode): string => errorMessages[code]();

/** Seconds until a retry when the database or the payment provider was unavailable. */
const retryAfterSeconds = 2;
/** Seconds until a retry when files could not be stored, which takes the operator's help. */
const storageRetryAfterSeconds = 60;

/** Error codes of requests that the framework rejects before a handler runs. */
const frameworkCodes: Record<number, ErrorCode> = {
  400: 'error_validation',
  404: 'error_not_found',
  405: 'error_method_not_allowed',
  413: 'error_payload_too_large',
  414: 'error_validation',
  415: 'error_unsupported_media_type',
  431: 'error_payload_too_large',
};

const statusOf = (error: unknown): number => Number((error as { statusCode?: number }).statusCode ?? 500);

/** Converts an error to the one that the caller sees. An unexpected error becomes a 500 without details. */
export function toHttpError(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof InvalidInput) return describeInvalidInput(error, request);
  // "Try again" would be wrong: the change may have been stored.
  if (errorAndCauses(error).some((one) => one instanceof UnknownOutcomeError))
    return new HttpError(502, 'error_response_lost', { cause: error });
  if (isStorageUnavailable(error)) {
    const headers = { 'retry-after': String(storageRetryAfterSeconds) };
    return new HttpError(503, 'error_storage_unavailable', { headers, cause: error });
  }
  if (isUnavailable(error)) {
    const headers = { 'retry-after': String(retryAfterSeconds) };
    return new HttpError(503, 'error_unavailable', { headers, cause: error });
  }
  // The account or organization was deleted by a concurrent call, which ended its sessions.
  if (isDeletedReference(error)) return new HttpError(401, 'error_session_revoked', { cause: error });
  const status = statusOf(error);
  const code = frameworkCodes[status];
  return code ? new HttpError(status, code, { cause: error }) : new HttpError(500, 'error_server', { cause: error });
}

/** Returns the sentence of an error for users. */
export const sentenceOf = ({ sentence, code }: HttpError): string => sentence ?? errorMessage(code);

/** Returns the response body of an error. */
export function toErrorBody(error: HttpError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: sentenceOf(error),
    ...(error.fields && { fields: error.fields }),
    ...(error.payment && { payment: error.payment }),
    ...(error.currentTotal && { currentTotal: error.currentTotal }),
    requestId,
  };
}
