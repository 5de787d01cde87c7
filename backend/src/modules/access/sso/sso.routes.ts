import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serveSsoConfigs } from './configs/config.routes';
import { serveSsoLogin } from './login/login.routes';
import { serveProviderAnswers } from './login/provider.routes';
import { createOidcProviders } from './oidc/oidc-provider-metadata';

/** Serves the configurations of identity providers, and logins through them. */
export function registerSso(app: FastifyInstance, deps: Deps): void {
  const providers = createOidcProviders(deps);
  serveSsoConfigs(app, deps, providers);
  serveSsoLogin(app, deps, providers);
  serveProviderAnswers(app, deps, providers);
}
