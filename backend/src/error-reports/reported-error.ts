import { describeError, type LoggedError } from '@/backend/http/server/log-error';

/** Rebuilds an error from its description, which contains no values of queries and rows. */
function toError({ type, message, stack, cause }: LoggedError): Error {
  const error = new Error(message, cause && { cause: toError(cause) });
  error.name = type;
  error.stack = `${type}: ${message}\n${stack ?? ''}`;
  return error;
}

/** @returns The error as it may be reported, with its causes. */
export const reportedError = (error: unknown): Error => toError(describeError(error));
