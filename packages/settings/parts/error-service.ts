import { errorServiceUrl, localDsn } from '@app/server-kit/errors/error-service';
import { routePatterns } from '@app/routes/patterns';
import type { ErrorReportSettings } from '../page/error-reports';
import type { SettingValues } from '../settings-table';

/** Names no error service, so that content blockers let reports of our own site pass. */
const standardTunnelPath = '/error-reports';

/** The first segments of all paths with a meaning. */
const takenSegments = new Set([
  ...routePatterns.map((pattern) => pattern.split('/')[1]),
  ...['api', 'cms', 'examples', 'fonts', 'healthz', 'local', 'measure', 'preview', 'share'],
]);

/** @returns A sentence if reports would be sent to a path with another purpose. */
export function tunnelProblems({ SENTRY_TUNNEL_PATH: tunnelPath }: SettingValues): string[] {
  if (tunnelPath === undefined || !takenSegments.has(tunnelPath.slice(1))) return [];
  return ['The setting SENTRY_TUNNEL_PATH is not valid: is a path with another purpose.'];
}

/** @returns Where errors are reported; undefined: nowhere. Without an address, local mode uses its stand-in. */
export function errorReportsOf(values: SettingValues): ErrorReportSettings | undefined {
  const dsn = values.SENTRY_DSN ?? (values.APP_ENV === 'dev' ? localDsn : undefined);
  return dsn === undefined ? undefined : { dsn, tunnelPath: values.SENTRY_TUNNEL_PATH ?? standardTunnelPath };
}

/** Where a server reports errors. */
export type ErrorServiceSettings = {
  /** The project's address. */
  dsn: string;
  /** Takes the project's reports. */
  url: string;
  /** The version that reports name. */
  release: string | undefined;
};

/** @returns Undefined if nothing is reported. */
export function errorServiceOf(values: SettingValues): ErrorServiceSettings | undefined {
  const dsn = errorReportsOf(values)?.dsn;
  return dsn === undefined ? undefined : { dsn, url: errorServiceUrl(dsn, values.WEB_PORT), release: values.RELEASE };
}
