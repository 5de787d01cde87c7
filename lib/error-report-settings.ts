import { localDsn } from '@app/api-client/rules/errors/error-service';

/** Where errors are reported. Without it, nothing is reported and no page mentions reports. */
export type ErrorReportSettings = {
  /** The project's address at the error service. It is public: every report of a browser names it. */
  dsn: string;
  /** The path on this site through which browsers send their reports. */
  tunnelPath: string;
};

/** Names no error service, so that content blockers let reports of our own site pass. */
const standardTunnelPath = '/error-reports';

/** @param hasLocalTools Without an address, local mode uses its stand-in. */
export function errorReportSettings(
  { dsn, tunnelPath }: Record<'dsn' | 'tunnelPath', string | undefined>,
  hasLocalTools: boolean,
): ErrorReportSettings | undefined {
  const reportedTo = dsn || (hasLocalTools ? localDsn : undefined);
  return reportedTo ? { dsn: reportedTo, tunnelPath: tunnelPath || standardTunnelPath } : undefined;
}

/** The path to which browsers send violations of the content security policy. */
export const policyReportPath = ({ tunnelPath }: ErrorReportSettings): string => `${tunnelPath}/policy`;
