/** Where errors are reported. Without it, nothing is reported and no page mentions reports. */
export type ErrorReportSettings = {
  /** The project's address at the error service. It is public: every report of a browser names it. */
  dsn: string;
  /** The path on this site through which browsers send their reports. */
  tunnelPath: string;
};

/** The path to which browsers send violations of the content security policy. */
export const policyReportPath = ({ tunnelPath }: ErrorReportSettings): string => `${tunnelPath}/policy`;
