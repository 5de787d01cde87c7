import { buildApp, type App } from '@/backend/app';
import { createDatabase } from '@/backend/db/client';
import { createAuthenticator } from '@/backend/modules/identity/sessions/tokens/authenticator';
import type { TestApp } from './create-test-app';

/** Fewer than the default, because a test sends only a few sequential requests. */
const connectionsMax = 5;

/**
 * Creates a second application, as several run in production: on the database of the first, with its own connections
 * and no shared memory in which a session could be cached.
 */
export async function createAppCopy({
  databaseUrl,
  deps,
}: Pick<TestApp, 'databaseUrl' | 'deps'>): Promise<{ app: App; close(): Promise<void> }> {
  const database = createDatabase(databaseUrl, { connectionsMax });
  const own = { ...deps, database };
  const app = await buildApp({ ...own, authenticator: createAuthenticator(own) });
  return {
    app,
    close: async () => {
      await app.close();
      await database.$client.end();
    },
  };
}
