import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps';
import { seededPassword } from '../seeded-people';
import { registerOidcProvider } from './oidc/oidc-provider.routes';
import { identityProvidersPath, readForms } from './posted-form';
import { loadProviderKeys, type ProviderKeys } from './provider-keys';
import { registerSamlProvider } from './saml/saml-provider.routes';
import { sampleOrganizations } from './sample-organizations';

const LocalOrganization = z.object({
  domain: z.string(),
  companyName: z.string(),
  protocol: z.enum(['saml', 'oidc']),
  isRequired: z.boolean(),
  /** The one who keeps a password. */
  owner: z.object({ email: z.string(), password: z.string() }),
});

/** Identity providers to try single sign-on with, and the organizations that use them. Registered in dev only. */
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

  // Made with the first login: nobody else has to wait for a key.
  let keys: ProviderKeys | undefined;
  const keysOf = () => (keys ??= loadProviderKeys(deps.config.keysDir, deps.clock.now()));
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
