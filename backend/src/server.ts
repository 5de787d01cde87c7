import { listen } from '@app/server-kit/listen';
import type { Logger } from 'pino';
import { uncaughtPart } from '@app/server-kit/errors/error-reporter';
import { StartError, TransientStartError } from '@app/server-kit/start-error';
import { buildApp } from './app';
import { readConfig } from './config';
import { createDeps } from './create-deps';
import { createDatabase, type DatabaseOptions } from './db/client';
import { sweepConnections } from './db/lock-timeout';
import { migrateDatabase } from './db/migrate';
import { startReason } from './db/start-reason';
import { openDatabaseServer } from './open-server';
import { createReporter } from './error-reports/create-reporter';
import { describeError } from './http/server/log-error';
import { createLogger } from './http/server/logger';
import { isUnavailable } from './http/errors/unavailable';
import { createBoss, startBoss } from './jobs/boss';
import { startWorkers, wakeAfterCalls } from './workers';
import { checkSeal } from './cryptography/check-seal';
import { ensureKeys } from './cryptography/key-files';
import { writePublicKeys } from './cryptography/public-key-file';
import { rejectSeededDatabase } from './local/reject-seeded-database';
import { seed } from './local/seed';
import { exampleLogin } from './local/seeded-users';
import { warmSteps } from './modules/flows';

/** Messages to the start command over the IPC channel. */
type Progress =
  | { step: string; done?: boolean }
  | { ready: true; login?: { email: string; password: string } }
  | { problem: string; isTransient: boolean };

/** A process that only runs workers, beside others that serve calls: `npm run worker`. */
const isWorker = process.argv.includes('--worker');

/** Maximum time for in-flight requests to finish. */
const stopTimeoutMs = 30_000;

/** Time that a crashing process has to report the reason. */
const crashReportTimeoutMs = 1_500;
let isCrashing = false;

/** Ignores send errors: the end of the channel stops the process anyway. */
const report = (progress: Progress) => void process.send?.(progress, undefined, {}, () => {});

/** Cancels a start because a stop was requested. */
class StopRequested extends Error {}

async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  if (stopping) throw new StopRequested();
  report({ step: title });
  const result = await work();
  report({ step: title, done: true });
  return result;
}

/** Close functions in the order of opening. They run in reverse, also after an incomplete start. */
const closers: (() => Promise<void> | void)[] = [];
const onClose = (close: () => Promise<void> | void) => void closers.push(close);
let stopping: Promise<void> | undefined;

async function closeAll(logger: Logger | undefined): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      logger?.warn({ err: error }, 'close failed');
    }
  }
}

function stop(logger: Logger): void {
  stopping ??= (async () => {
    logger.info('stopping');
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    // Wait for the current step of the start, so that what it opens is closed, too.
    await starting.catch(() => undefined);
    await closeAll(logger);
    logger.info('stopped');
    process.exit(0);
  })();
}

async function start(): Promise<void> {
  const config = readConfig();
  const reporter = createReporter(config);
  const logger = createLogger(config, undefined, reporter?.report);
  const crash = (error: unknown) => {
    // The process is in an unknown state, so it is replaced.
    logger.fatal({ err: error }, uncaughtPart);
    const exit = () => process.exit(1);
    if (isCrashing || !reporter) exit();
    isCrashing = true;
    void reporter?.flush(crashReportTimeoutMs).then(exit);
  };
  process.on('unhandledRejection', crash);
  process.on('uncaughtException', crash);
  process.on('SIGTERM', () => stop(logger));
  process.on('SIGINT', () => stop(logger));
  // Without the start command, nothing else would stop this process.
  process.on('disconnect', () => stop(logger));

  await step('Keys', () => {
    ensureKeys(config.keysDir);
    writePublicKeys(config.keysDir);
  });
  // The start command may have ended before the listener was added.
  if (process.send && !process.connected) stop(logger);
  const server = await step('Database', () => openDatabaseServer(config, logger));
  onClose(() => server.stop());
  await step('Tables', () => migrateDatabase(server.url, config.rootDir));
  const connect = (connections: DatabaseOptions = {}) => {
    const database = createDatabase(server.url, {
      isBehindPooler: server.isBehindPooler,
      checksLockOrder: config.environment !== 'production',
      onRetry: (error) => logger.info({ err: error }, 'transaction retried'),
      onError: (error) => logger.warn({ err: error }, 'database connection lost'),
      ...connections,
    });
    onClose(() => database.$client.end());
    return database;
  };
  const database = connect();
  await checkSeal(database, config.keysDir);
  if (config.environment === 'production') await rejectSeededDatabase(database);
  const boss = createBoss(database, logger);
  const deps = await createDeps({ config, logger, database, boss, onClose });
  await step('Work queue', () => startBoss(boss, database));
  // Before the workers, whose sweep would take over sample purchases of the past: their leases are over.
  if (config.environment === 'dev' && !isWorker) {
    await step('Sample users', () => seed(deps));
  }
  await step(isWorker ? 'Workers' : 'Backend', async () => {
    const workers = await startWorkers(boss, deps, connect(sweepConnections));
    onClose(workers.stop);
    if (isWorker) return;
    const app = await buildApp(deps);
    wakeAfterCalls(workers, app.server);
    onClose(() => app.close());
    await listen(app, config, 'BACKEND_PORT');
  });
  const address = isWorker ? {} : { host: config.host, port: config.port };
  logger.info({ ...address, environment: config.environment }, 'ready');
  // The seeded environment starts often, and seldom fails: it loads the client with the first error.
  if (config.environment !== 'dev') reporter?.load();
  warmSteps(deps);
  report({ ready: true, ...(config.environment === 'dev' && { login: exampleLogin }) });
}

const starting = start();
try {
  await starting;
} catch (error) {
  if (error instanceof StopRequested) await stopping;
  const problem = error instanceof StartError ? error.message : `The backend could not start (${startReason(error)}).`;
  report({ problem, isTransient: error instanceof TransientStartError || isUnavailable(error) });
  if (!process.send) process.stderr.write(`${problem}\n`);
  // Without the message, which may contain a statement.
  if (!(error instanceof StartError)) process.stderr.write(`${describeError(error).stack}\n`);
  await closeAll(undefined);
  process.exit(1);
}
