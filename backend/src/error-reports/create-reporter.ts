import { createErrorReporter, type ErrorReporter, type ErrorSender } from '@app/server-kit/errors/error-reporter';
import { startErrorClient } from '@app/server-kit/errors/error-client';
import type { ErrorServiceSettings } from '@app/settings';
import type { Config } from '@/backend/config';
import { describeError, type LoggedError } from '@/backend/http/server/log-error';

/** Rebuilds an error from its description, which contains no values of queries and rows. */
function toError({ type, message, stack, cause }: LoggedError): Error {
  const error = new Error(message, cause && { cause: toError(cause) });
  error.name = type;
  error.stack = `${type}: ${message}\n${stack ?? ''}`;
  return error;
}

/** @returns The error as it may be reported, with its causes. */
const reportedError = (error: unknown): Error => toError(describeError(error));

/** Loads the client of the error service. */
const loadSender = async (settings: ErrorServiceSettings, environment: Config['environment']): Promise<ErrorSender> =>
  startErrorClient(await import('@sentry/node'), { ...settings, environment, prepare: reportedError });

/** @returns The reporter of errors; undefined if no error service is configured. */
export function createReporter({
  errorService,
  environment,
}: Pick<Config, 'errorService' | 'environment'>): ErrorReporter | undefined {
  return (
    errorService &&
    createErrorReporter(
      () => loadSender(errorService, environment),
      () => performance.now(),
    )
  );
}
