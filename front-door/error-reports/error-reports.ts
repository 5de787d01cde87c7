import type { FastifyInstance } from 'fastify';
import { policyReportPath, type ErrorReportSettings } from '@/lib/error-report-settings';
import { ErrorService } from './error-service';
import { policyReports } from './policy-reports';
import { errorTunnel } from './tunnel';

export type ErrorReportOptions = {
  settings: ErrorReportSettings;
  environment: string;
  /** Monotonic time in milliseconds. */
  monotonicMs: () => number;
};

/** Receives what browsers report, and forwards it to the error service. */
export async function errorReports(app: FastifyInstance, options: ErrorReportOptions): Promise<void> {
  const { settings, environment, monotonicMs } = options;
  const { dsn, tunnelPath } = settings;
  const service = new ErrorService(app, dsn);
  await app.register(errorTunnel, { path: tunnelPath, dsn, service });
  await app.register(policyReports, { path: policyReportPath(settings), dsn, environment, service, monotonicMs });
}
