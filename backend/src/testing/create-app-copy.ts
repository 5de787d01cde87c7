import { buildApp, type App } from '@/backend/app';
import { createDatabase } from '@/backend/db/client';
import { createAuthenticator } from '@/backend/modules/sessions/authenticator';
import type { TestApp } from './create-test-app';

/** Fewer than the default: a test asks it a few things, one after the other. */
const connectionsMax = 5;

/**
 * A second copy of the backend, as several run in production: on the database of the first, with connections of its own
 * and nothing else in common that a session could be remembered in.
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
