import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { createHttpServer } from '@/backend/http/server/http-server';
import { createTestDeps, type TestDeps, type TestOptions } from './create-test-deps';

export type TestServer = TestDeps & { app: FastifyInstance; close(): Promise<void> };

/**
 * Creates the HTTP server with a test's own calls instead of the product's modules, for tests of what all calls share.
 * @param register Serves the calls, without a base path.
 */
export async function createTestServer(
  register: (app: FastifyInstance, deps: Deps) => void,
  options: TestOptions = {},
): Promise<TestServer> {
  const test = await createTestDeps(options);
  const app = await createHttpServer(test.deps);
  await app.register(async (scope) => register(scope, test.deps));
  await app.ready();
  return {
    ...test,
    app,
    close: async () => {
      await app.close();
      await test.release();
    },
  };
}
