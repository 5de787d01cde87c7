import type { FastifyInstance } from 'fastify';
import { contentServicePath } from './content-service/content-paths';
import { registerContentService } from './content-service/content-service.routes';
import type { Deps } from './deps';
import { createHttpServer } from './http/server/http-server';
import { registerModules } from './register-modules';

/** The application with the names of the contract's endpoints that it serves. */
export type App = FastifyInstance & { readonly servedEndpoints: ReadonlySet<string> };

/** The path of all API calls, as the front door forwards them. */
export const apiBasePath = '/api';

/**
 * Builds the application, in production and in tests. It does not listen yet.
 */
export async function buildApp(deps: Deps): Promise<App> {
  const app = await createHttpServer(deps);
  await app.register(async (api) => registerModules(api, deps), { prefix: apiBasePath });
  await app.register(async (content) => registerContentService(content, deps), { prefix: contentServicePath });
  await app.ready();
  return Object.assign(app, { servedEndpoints: app.getDecorator<ReadonlySet<string>>('servedEndpoints') });
}
