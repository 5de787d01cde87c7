import { startErrorClient } from '@app/server-kit/errors/error-client';
import type { ErrorSender } from '@app/server-kit/errors/error-reporter';
import { errorServiceUrl } from '@app/server-kit/errors/error-service';
import type { FrontDoorConfig } from '../config';

/** Loads the client of the error service, to which this server reports directly. */
export async function loadSender(
  dsn: string,
  { environment, port, release }: Pick<FrontDoorConfig, 'environment' | 'port' | 'release'>,
): Promise<ErrorSender> {
  const module = await import('@sentry/nextjs');
  // Node sees a CommonJS package, all of which is its default export.
  const sdk = 'default' in module ? (module.default as typeof module) : module;
  return startErrorClient(sdk, { dsn, url: errorServiceUrl(dsn, port), environment, release });
}
