import { testSsoConfig, verifySsoDomains } from '@app/api-client/contract/access/single-sign-on-tools';
import { deleteSsoConfig, listSsoConfigs, saveSsoConfig } from '@app/api-client/contract/access/single-sign-on';
import type { PermissionAction } from '@app/api-client/rules/organization/abilities';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { passwordBodyBytesMax, serve } from '@/backend/http/calls/serve';
import { reauthenticate } from '@/backend/modules/identity';
import { requireAbility } from '@/backend/modules/organization';
import { originOf } from '@/backend/http/calls/request-origin';
import { loginLifetimeMs } from '../login/start-sso-login.service';
import { ensureBrowserCookie } from '../login/browser-cookie';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { describeConfig } from './describe-config';
import { listConfigs } from './list-configs.service';
import { removeConfig } from './remove-config.service';
import { requireConfig, saveConfig } from './save-config.service';
import { startConfigTest } from './test-config.service';
import { verifyDomains } from './verify-domains.service';

/** Fits uploaded metadata of `samlMetadataCharactersMax`, escaped as JSON. */
const configBodyBytesMax = 256 * 1_024;

/** @throws {HttpError} 403 if the caller may not do this with single sign-on. */
const requireSso = (deps: Deps, caller: Caller, action: PermissionAction) =>
  requireAbility(deps.database, caller, action, 'account-sso-settings');

export function serveSsoConfigs(app: FastifyInstance, deps: Deps, providers: OidcProviders): void {
  const hasher = deps.passwordHasher;

  serve(app, listSsoConfigs, async ({ caller }) => {
    await requireSso(deps, caller, 'read');
    return listConfigs(deps, caller);
  });

  serve(
    app,
    saveSsoConfig,
    async ({ body, caller, request }) => {
      const origin = originOf(request);
      await requireSso(deps, caller, 'update');
      await reauthenticate(deps, hasher, caller, body.currentPassword, origin);
      return saveConfig(deps, providers, caller, body, origin);
    },
    { bodyBytesMax: configBodyBytesMax },
  );

  serve(
    app,
    deleteSsoConfig,
    async ({ body, caller, request }) => {
      const origin = originOf(request);
      await requireSso(deps, caller, 'delete');
      await reauthenticate(deps, hasher, caller, body.currentPassword, origin);
      return removeConfig(deps, caller, body, origin);
    },
    { bodyBytesMax: passwordBodyBytesMax },
  );

  serve(app, testSsoConfig, async ({ body, caller, request, reply }) => {
    await requireSso(deps, caller, 'update');
    const config = await requireConfig(deps, caller, body.configId);
    const browser = ensureBrowserCookie(request, reply, deps.ids, loginLifetimeMs);
    const tester = { caller, browser, origin: originOf(request) };
    return { redirectUrl: await startConfigTest(deps, providers, config, tester) };
  });

  serve(app, verifySsoDomains, async ({ body, caller, request }) => {
    await requireSso(deps, caller, 'update');
    const config = await requireConfig(deps, caller, body.configId);
    await verifyDomains(deps, caller, config.id, originOf(request));
    return describeConfig(deps.database, deps.config, config);
  });
}
