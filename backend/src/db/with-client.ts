import pg from 'pg';
import { connectionUrl } from './connection-url';

/** Runs work on a new connection and closes it. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectTimeoutMs = 2_000,
): Promise<T> {
  const client = new pg.Client({
    connectionString: connectionUrl(url),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'start',
  });
  // A broken connection fails the query anyway. Without a listener, its error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
