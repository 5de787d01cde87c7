import { startErrorClient } from '@app/api-client/rules/errors/error-client';
import type { ErrorSender } from '@app/api-client/rules/errors/error-reporter';
import type { Config } from '@/backend/config';
import type { ErrorServiceSettings } from '@/backend/error-service-settings';
import { reportedError } from './reported-error';

/** Loads the client of the error service. */
export const loadSender = async (
  settings: ErrorServiceSettings,
  environment: Config['environment'],
): Promise<ErrorSender> =>
  startErrorClient(await import('@sentry/node'), { ...settings, environment, prepare: reportedError });
