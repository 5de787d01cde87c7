import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { choiceIn } from '../chosen-identity';
import { sendChoice } from '../page';
import { identityProvidersPath, postedForm, readForms, type PostedForm } from '../posted-form';
import type { ProviderKeys } from '../provider-keys';
import { organizationOfDomain, type SampleOrganization } from '../sample-organizations';
import type { LocalOidcProvider } from './create-oidc-provider';

const mountPath = `/api${identityProvidersPath}/oidc`;

/** Tells the package its path and the site's public URL, regardless of the front door. */
function placeRequest({ raw }: FastifyRequest, publicBaseUrl: string): void {
  const { host, protocol } = new URL(publicBaseUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
}

/** Treats each user as new to the provider, so that a different user than last time needs no confirmation. */
function forgetSession({ raw }: FastifyRequest): void {
  const cookies = (raw.headers.cookie ?? '').split('; ');
  raw.headers.cookie = cookies.filter((cookie) => !cookie.startsWith('_session')).join('; ');
}

/** Serves an OpenID provider for the sample organizations that use it. Registered in dev only. */
export function registerOidcProvider(app: FastifyInstance, deps: Deps, keysOf: () => ProviderKeys): void {
  const { publicBaseUrl } = deps.config;
  // Loaded with the first login, so that no other environment loads the package.
  let loading: Promise<LocalOidcProvider> | undefined;
  const load = () =>
    (loading ??= import('./create-oidc-provider').then(({ createOidcProvider }) => createOidcProvider(deps, keysOf())));

  /** @returns The pending login. */
  const interactionOf = async (request: FastifyRequest, response: ServerResponse) => {
    placeRequest(request, publicBaseUrl);
    const { provider } = await load();
    const details = await provider.interactionDetails(request.raw, response).catch(() => undefined);
    const organization = organizationOfDomain(details?.params.client_id ?? '', 'oidc');
    if (!details || !organization) throw new HttpError(404, 'error_not_found');
    return { details, organization };
  };
  const actionOf = (uid: string) => `${mountPath}/interaction/${uid}`;

  app.get('/oidc/interaction/:uid', { schema: { hide: true } }, async (request, reply) => {
    const { details, organization } = await interactionOf(request, reply.raw);
    const email = details.params.login_hint ?? '';
    return sendChoice(reply, organization, { action: actionOf(details.uid), fields: {}, email });
  });

  const grantFor = async (accountId: string, { domain: clientId }: SampleOrganization) => {
    const { provider } = await load();
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email profile');
    return grant.save();
  };

  app.register(async (scope) => {
    readForms(scope);
    scope.post<PostedForm>('/oidc/interaction/:uid', postedForm, async (request, reply) => {
      const { organization } = await interactionOf(request, reply.raw);
      const { provider, keepFault } = await load();
      const { identity, fault } = choiceIn(request.body, organization.domain);
      if (fault === 'rejected') {
        const rejection = { error: 'access_denied', error_description: 'The user did not log in.' };
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, rejection), 303);
      }
      const grantId = await grantFor(identity.email, organization);
      await keepFault(grantId, fault);
      const result = { login: { accountId: identity.email, remember: false }, consent: { grantId }, fault };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    });
  });

  app.register(async (scope) => {
    // The package reads the body itself.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST'],
      url: '/oidc/*',
      ...postedForm,
      handler: async (request, reply) => {
        placeRequest(request, publicBaseUrl);
        const { raw } = request;
        const url = raw.url?.slice(mountPath.length) ?? '';
        if (url.startsWith('/auth')) forgetSession(request);
        Object.assign(raw, { originalUrl: raw.url, url });
        const { provider } = await load();
        reply.hijack();
        await provider.callback()(raw, reply.raw);
      },
    });
  });
}
