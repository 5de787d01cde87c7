import type { Logger } from 'pino';
import type { Config } from '@/backend/config';
import { createLogger } from '@/backend/http/logger';
import { isUnavailable } from '@/backend/http/unavailable';
import { StartError, TransientStartError } from '@/backend/start-error';
import { keepRunning } from './embedded-postgres/keep-running';
import { withClient } from './embedded-postgres/running-server';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres';

/** The database server in use, and how to let go of it. */
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
    // Never the whole address: it holds the password.
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    const ErrorClass = isUnavailable(error) ? TransientStartError : StartError;
    throw new ErrorClass(
      `The database at ${host} cannot be used (${reason}): check DATABASE_URL, or leave it out to use the embedded one.`,
      { cause: error },
    );
  }
  if (isProduction && !isDurable) {
    throw new StartError(
      `The database at ${host} runs with fsync off and would lose what it has confirmed: turn it on.`,
    );
  }
}

/** The embedded server belongs to nobody else: it is on the backend to keep it running. */
async function openEmbedded(dataDir: string, logger: Logger): Promise<DatabaseServer> {
  const server = await startEmbeddedPostgres({ folder: dataDir });
  const { stop } = keepRunning(server, logger);
  return { url: server.url, stop };
}

/**
 * Opens the server that `DATABASE_URL` names, or the embedded one where it names none.
 * @param logger Hears of the embedded server's ends while it is in use.
 * @throws {StartError} With one sentence when it cannot be used.
 */
export async function openDatabaseServer(config: Config, logger = createLogger(config)): Promise<DatabaseServer> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir, logger);
  await requireUsable(config.databaseUrl, config.environment === 'production');
  return { url: config.databaseUrl, stop: async () => undefined };
}
