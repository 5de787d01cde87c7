import type { Logger } from 'pino';
import { StartError, TransientStartError } from '@app/server-kit/start-error';
import type { Config } from '@/backend/config';
import { createLogger } from '@/backend/http/server/logger';
import { isUnavailable } from '@/backend/http/errors/unavailable';
import { superviseServer } from '@/backend/local/embedded-postgres/supervise-server';
import { startReason } from '@/backend/db/start-reason';
import { withClient } from '@/backend/db/with-client';
import { startEmbeddedPostgres } from '@/backend/local/embedded-postgres/start-embedded-postgres';

/**
 * The database server in use. `stop` shuts down the embedded server; it does nothing to any other. `isBehindPooler`: a pooler
 * such as PgBouncer is between, so that nothing that belongs to a connection lasts.
 */
export type DatabaseServer = { url: string; isBehindPooler: boolean; stop(): Promise<void> };

/** Describes a server. The process of its connection is another one than the pooler named when the client connected. */
const describeServer = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ fsync: string; pid: number }>(
      "select current_setting('fsync') as fsync, pg_backend_pid() as pid",
    );
    const { processID: named } = client as unknown as { processID: number | null };
    return { isDurable: rows[0]?.fsync === 'on', isBehindPooler: rows[0]?.pid !== named };
  });

async function requireUsable(url: string, isProduction: boolean): Promise<Pick<DatabaseServer, 'isBehindPooler'>> {
  const { host } = new URL(url);
  let server: Awaited<ReturnType<typeof describeServer>>;
  try {
    server = await describeServer(url);
  } catch (error) {
    // Never the whole URL, which contains the password.
    const reason = startReason(error);
    const ErrorClass = isUnavailable(error) ? TransientStartError : StartError;
    throw new ErrorClass(
      `The database at ${host} cannot be used (${reason}): check DATABASE_URL, or leave it out to use the embedded one.`,
      { cause: error },
    );
  }
  const { isDurable, isBehindPooler } = server;
  if (isProduction && !isDurable) {
    throw new StartError(
      `The database at ${host} runs with fsync off and would lose committed data in a crash: turn it on.`,
    );
  }
  return { isBehindPooler };
}

/** Starts the embedded server and keeps it running, because no other supervisor does. */
async function openEmbedded(dataDir: string, logger: Logger): Promise<DatabaseServer> {
  const server = await startEmbeddedPostgres({ folder: dataDir });
  const { stop } = superviseServer(server, logger);
  return { url: server.url, isBehindPooler: false, stop };
}

/**
 * Connects to the server in `DATABASE_URL`, or starts the embedded one if it is not set.
 * @param logger Logs restarts of the embedded server.
 * @throws {StartError} If the server cannot be used.
 */
export async function openDatabaseServer(config: Config, logger = createLogger(config)): Promise<DatabaseServer> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, logger);
  const { isBehindPooler } = await requireUsable(config.databaseUrl, config.environment === 'production');
  if (isBehindPooler) logger.info('database behind a pooler: timeouts are set in each transaction');
  return { url: config.databaseUrl, isBehindPooler, stop: async () => undefined };
}
