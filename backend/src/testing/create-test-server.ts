import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { createHttpServer } from '@/backend/http/http-server';
import { createTestDeps, type TestDeps, type TestOptions } from './create-test-deps';

export type TestServer = TestDeps & { app: FastifyInstance; close(): Promise<void> };

/**
 * The HTTP server with calls of a test's own instead of the product's modules, for what holds for all calls.
 * @param register Serves them, below no base path.
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
