import type { Config } from '../config';
import { StartError } from '../start-error';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres';
import { withClient } from './embedded-postgres/running-server';

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
    throw new StartError(
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

/**
 * Opens the server that `DATABASE_URL` names, or the embedded one where it names none.
 * @throws {StartError} With one sentence when it cannot be used.
 */
export async function openDatabaseServer(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl === undefined) return startEmbeddedPostgres({ folder: config.dataDir });
  await requireUsable(config.databaseUrl, config.environment === 'production');
  return { url: config.databaseUrl, stop: async () => undefined };
}
