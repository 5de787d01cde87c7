import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { HttpError } from '@/backend/http/errors/http-error';
import { ConnectionFailure, type ConnectionProblem } from './connection-failure';

const answers: Record<ConnectionProblem, readonly [status: number, code: ErrorCode]> = {
  rejected: [400, 'error_connection_failed'],
  unreachable: [502, 'error_connection_unreachable'],
  client_rejected: [502, 'error_connection_client_rejected'],
};

/** @returns The response to a failed call to a provider; other errors unchanged. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof ConnectionFailure)) return error;
  const [status, code] = answers[error.problem];
  return new HttpError(status, code, { cause: error });
}
