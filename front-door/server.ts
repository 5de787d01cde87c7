import path from 'node:path';
import { createErrorReporter, uncaughtPart, type ErrorReporter } from '@app/server-kit/errors/error-reporter';
import { pageSettingsScript, policyReportPath } from '@app/settings/page';
import { StartError } from '@app/server-kit/start-error';
import { offerReporter } from '@app/server-kit/errors/offer-reporter';
import { listen } from '@app/server-kit/listen';
import { buildFrontDoor } from './app';
import { handOverPageSettings, readConfig, type FrontDoorConfig } from './config';
import { builtStyleHashes, hashSource, pagePolicies } from './pages/content-security-policy';
import { headScript } from './generated/head-script';
import { onStopRequested, stopGracefully } from './connections/graceful-stop';
import { loadSender } from './connections/load-sender';
import { startNext } from './pages/next-pages';

/** Reports to the supervisor, if there is one. If it has exited, the closed channel stops this server. */
const report = (message: Record<string, unknown>) => void process.send?.(message, undefined, {}, () => {});

/** Time that a crashing process has to report the reason. */
const crashReportTimeoutMs = 1_500;

/** Reports the errors of this process, and those of the pages that it renders, if an error service is configured. */
function startReporting(config: FrontDoorConfig): ErrorReporter | undefined {
  if (!config.errorReports) return undefined;
  const { dsn } = config.errorReports;
  const reporter = createErrorReporter(
    () => loadSender(dsn, config),
    () => performance.now(),
  );
  offerReporter(reporter.report);
  process.once('uncaughtException', (error) => {
    reporter.report(error, { part: uncaughtPart });
    // The process is in an unknown state, so it is replaced. A second error ends it at once.
    void reporter.flush(crashReportTimeoutMs).then(() => exitWithError(error));
  });
  return reporter;
}

async function start(): Promise<void> {
  const isDevServer = process.argv.includes('--dev');
  const config = readConfig();
  const reporter = startReporting(config);
  handOverPageSettings(config.pageSettings);
  const nextPages = await startNext(config, isDevServer);
  const app = await buildFrontDoor({
    config,
    handlePage: nextPages.handle,
    isDevServer,
    report: reporter?.report,
    policyOf: pagePolicies({
      scriptHashes: [hashSource(pageSettingsScript(config.pageSettings) + headScript)],
      styleHashes: builtStyleHashes(path.join(config.rootDir, '.next'), config.environment === 'dev'),
      hasRecaptcha: config.hasRecaptcha,
      cardFields: config.cardFields,
      apiOrigin: config.apiOrigin,
      imageOrigins: config.imageOrigins,
      workflowFrameSource: config.workflowFrameSource,
      policyReportsTo: config.errorReports && policyReportPath(config.errorReports),
      trackers: config.trackerSources,
      affiliate: config.affiliateSources,
      isDevServer,
    }),
  });
  await listen(app, config, 'WEB_PORT');
  onStopRequested(() => {
    void stopGracefully(app)
      .then(nextPages.close)
      .finally(() => process.exit(0));
  });
  // Local mode starts often, and seldom fails: it loads the client with the first error.
  if (config.environment !== 'dev') reporter?.load();
  report({ ready: true, port: config.port });
}

/** Exits explicitly, because Next.js may hold timers that keep the process alive. */
function exitWithError(error: unknown): void {
  const end = () => process.exit(1);
  if (!(error instanceof StartError)) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`, end);
  } else if (process.send) process.send({ problem: error.message }, end);
  else process.stderr.write(`${error.message}\n`, end);
}

await start().catch(exitWithError);
