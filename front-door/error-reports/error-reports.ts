import type { FastifyInstance } from 'fastify';
import { policyReportPath, type ErrorReportSettings } from '@app/settings/page';
import { ErrorService } from './error-service';
import { policyReports } from './policy-reports';
import { errorTunnel } from './tunnel';

export type ErrorReportOptions = {
  settings: ErrorReportSettings;
  environment: string;
  release: string | undefined;
  /** Monotonic time in milliseconds. */
  monotonicMs: () => number;
};

/** Receives what browsers report, and forwards it to the error service. */
export async function errorReports(app: FastifyInstance, options: ErrorReportOptions): Promise<void> {
  const { settings, environment, release, monotonicMs } = options;
  const { dsn, tunnelPath } = settings;
  const service = new ErrorService(app, dsn);
  await app.register(errorTunnel, { path: tunnelPath, dsn, service });
  await app.register(policyReports, {
    path: policyReportPath(settings),
    dsn,
    environment,
    release,
    service,
    monotonicMs,
  });
}
