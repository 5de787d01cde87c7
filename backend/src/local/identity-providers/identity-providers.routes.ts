import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { seededPassword } from '../seeded-users';
import { clientSecretOf, oidcIssuerOf } from './oidc/local-oidc-client';
import { registerOidcProvider } from './oidc/oidc-provider.routes';
import { identityProvidersPath, readForms } from './posted-form';
import { loadProviderKeys, type ProviderKeys } from './provider-keys';
import { registerSamlProvider, samlProviderOf } from './saml/saml-provider.routes';
import { canBeConnected, sampleOrganizations } from './sample-organizations';

const LocalOrganization = z.object({
  domain: z.string(),
  companyName: z.string(),
  protocol: z.enum(['saml', 'oidc']),
  isRequired: z.boolean(),
  /** The owner, who keeps a password. */
  owner: z.object({ email: z.string(), password: z.string() }),
});

/** The values that a provider gives to an admin who sets up single sign-on. */
const ProviderValues = z.object({
  saml: z.object({ metadataUrl: z.string(), entityId: z.string(), signOnUrl: z.string(), certificate: z.string() }),
  oidc: z.object({ issuer: z.string(), clientId: z.string(), clientSecret: z.string() }),
});

/**
 * Serves identity providers for trying single sign-on, and lists the organizations that use them. Registered in dev
 * only.
 */
export function registerIdentityProviders(app: FastifyInstance, deps: Deps): void {
  const organizations = sampleOrganizations.map(({ domain, companyName, protocol, isStrict }) => ({
    domain,
    companyName,
    protocol,
    isRequired: isStrict,
    owner: { email: `owner@${domain}`, password: seededPassword },
  }));
  const response = { 200: z.array(LocalOrganization) };
  app.get(identityProvidersPath, { schema: { hide: true, response } }, async () => organizations);

  // Created with the first login, so that other starts do not wait for a key.
  let keys: ProviderKeys | undefined;
  const keysOf = () => (keys ??= loadProviderKeys(deps.config.keysDir, deps.clock.now()));

  const values = { schema: { hide: true, response: { 200: ProviderValues } } };
  app.get(`${identityProvidersPath}/values/:domain`, values, async (request) => {
    const { domain } = request.params as { domain: string };
    if (!canBeConnected(domain)) throw new HttpError(404, 'error_not_found');
    const { issuer: entityId, signOnUrl, metadataUrl } = samlProviderOf(deps.config, domain);
    const { certificate } = keysOf();
    return {
      saml: { metadataUrl, entityId, signOnUrl, certificate },
      oidc: { issuer: oidcIssuerOf(deps.config), clientId: domain, clientSecret: clientSecretOf(domain, keysOf()) },
    };
  });

  void app.register(
    async (scope) => {
      registerOidcProvider(scope, deps, keysOf);
      await scope.register(async (forms) => {
        readForms(forms);
        registerSamlProvider(forms, deps, keysOf);
      });
    },
    { prefix: identityProvidersPath },
  );
}
