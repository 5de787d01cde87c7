import { errorServiceUrl, localDsn } from '@app/api-client/rules/errors/error-service';

/** Where errors are reported. */
export type ErrorServiceSettings = {
  /** The project's address. */
  dsn: string;
  /** Takes the project's reports. */
  url: string;
  /** The version that reports name. */
  release: string | undefined;
};

type Variables = {
  SENTRY_DSN?: string | undefined;
  RELEASE?: string | undefined;
  WEB_PORT?: number | undefined;
};

/** @returns Undefined if nothing is reported. Without an address, dev uses the front door's stand-in. */
export function readErrorServiceSettings(
  { SENTRY_DSN, RELEASE: release, WEB_PORT = 3000 }: Variables,
  isDev: boolean,
): ErrorServiceSettings | undefined {
  const dsn = SENTRY_DSN ?? (isDev ? localDsn : undefined);
  return dsn === undefined ? undefined : { dsn, url: errorServiceUrl(dsn, WEB_PORT), release };
}
