import { createErrorReporter, type ErrorReporter } from '@app/api-client/rules/errors/error-reporter';
import type { Config } from '@/backend/config';
import { loadSender } from './load-sender';

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
