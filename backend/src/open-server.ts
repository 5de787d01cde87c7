import type { Logger } from 'pino';
import { StartError, TransientStartError } from '@app/server-kit/start-error';
import type { Config } from '@/backend/config';
import { createLogger } from '@/backend/http/server/logger';
import { isUnavailable } from '@/backend/http/errors/unavailable';
import { superviseServer } from '@/backend/local/embedded-postgres/supervise-server';
import { withClient } from '@/backend/db/with-client';
import { startEmbeddedPostgres } from '@/backend/local/embedded-postgres/start-embedded-postgres';

/** The database server in use. `stop` shuts down the embedded server; it does nothing to any other. */
export type DatabaseServer = { url: string; stop(): Promise<void> };

async function requireUsable(url: string, isProduction: boolean): Promise<void> {
  const { host } = new URL(url);
  let isDurable: boolean;
  try {
    isDurable = await withClient(url, async (client) => {
      const { rows } = await client.query<{ fsync: string }>("select current_setting('fsync') as fsync");
      return rows[0]?.fsync === 'on';
    });
  } catch (error) {
    // Never the whole URL, which contains the password.
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    const ErrorClass = isUnavailable(error) ? TransientStartError : StartError;
    throw new ErrorClass(
      `The database at ${host} cannot be used (${reason}): check DATABASE_URL, or leave it out to use the embedded one.`,
      { cause: error },
    );
  }
  if (isProduction && !isDurable) {
    throw new StartError(
      `The database at ${host} runs with fsync off and would lose committed data in a crash: turn it on.`,
    );
  }
}

/** Starts the embedded server and keeps it running, because no other supervisor does. */
async function openEmbedded(dataDir: string, logger: Logger): Promise<DatabaseServer> {
  const server = await startEmbeddedPostgres({ folder: dataDir });
  const { stop } = superviseServer(server, logger);
  return { url: server.url, stop };
}

/**
 * Connects to the server in `DATABASE_URL`, or starts the embedded one if it is not set.
 * @param logger Logs restarts of the embedded server.
 * @throws {StartError} If the server cannot be used.
 */
export async function openDatabaseServer(config: Config, logger = createLogger(config)): Promise<DatabaseServer> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, logger);
  await requireUsable(config.databaseUrl, config.environment === 'production');
  return { url: config.databaseUrl, stop: async () => undefined };
}
