import { Id } from '@app/api-client/contract/fields/values';
import { samlFormBytesMax } from '@app/api-client/rules/body-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import type { RateLimiter } from '../../../http/rate-limit';
import { originOf } from '../../../http/request-origin';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { describeServiceProvider } from '../saml/describe-service-provider';
import { createCertificateRefresh } from '../saml/refresh-certificates';
import { decodeSamlDocument } from '../saml/read-document';
import {
  oidcRedirectPath,
  samlConsumerPath,
  samlMetadataPath,
  buildServiceProvider,
  buildSsoPages,
  type SsoPages,
} from '../service-provider';
import type { SsoFailure } from '../sso-failure';
import { readBrowserCookie } from './browser-cookie';
import { acceptAnswer, type Answer, type Outcome } from './accept-answer.service';

/** Long enough for every state of ours; a longer one is nobody's. */
const stateCharactersMax = 200;

/** Each name once: which of two values counts is a matter of taste. */
function parseForm(text: string): Record<string, string> {
  const form = new URLSearchParams(text);
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) throw new HttpError(400, 'error_validation');
  return Object.fromEntries(form);
}

/**
 * @returns Where the browser goes on. How a test went stands at the configuration: an address could say anything, and
 *   names only the one to look at.
 */
function addressAfter(outcome: Outcome, { callbackUrl, settingsUrl }: SsoPages): string {
  if ('testedConfigId' in outcome) return `${settingsUrl}?${new URLSearchParams({ tested: outcome.testedConfigId })}`;
  const query = new URLSearchParams('code' in outcome ? [['code', outcome.code]] : [['error', outcome.error.problem]]);
  return `${callbackUrl}?${query}`;
}

/** @throws {HttpError} 404 for an address of no configuration. */
function configIdOf({ params }: FastifyRequest): string {
  const parsed = Id.safeParse((params as { configId?: string }).configId);
  if (!parsed.success) throw new HttpError(404, 'error_not_found');
  return parsed.data;
}

/** The causes' own fields are left out: they hold tokens and documents. */
function logFailure(request: FastifyRequest, { problem, message, cause }: SsoFailure): void {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  request.log.info({ problem, reason }, 'a login by single sign-on came to nothing');
}

/**
 * The addresses that identity providers send browsers to. They are no calls of the API: what comes is a form of another
 * site or a visit, and what follows is a page.
 */
export function serveProviderAnswers(app: FastifyInstance, deps: Deps, providers: OidcProviders): void {
  const pages = buildSsoPages(deps.config);
  const connections = { oidc: providers, refreshCertificates: createCertificateRefresh(deps) };
  const limiter = app.getDecorator<RateLimiter>('rateLimiter');
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => limiter.count('open', request, reply);

  const answerWith = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
    const outcome = await acceptAnswer(deps, connections, answer);
    if ('error' in outcome && outcome.error) logFailure(request, outcome.error);
    // "See other": what came as a form goes on as a visit, and the form is not sent again.
    return reply.redirect(addressAfter(outcome, pages), 303);
  };

  app.get(`${samlMetadataPath}/:configId`, { schema: { hide: true }, onRequest }, async (request, reply) =>
    reply
      .type('application/samlmetadata+xml')
      .send(describeServiceProvider(buildServiceProvider(deps.config, configIdOf(request)))),
  );

  app.get(`${oidcRedirectPath}/:configId`, { schema: { hide: true }, onRequest }, async (request, reply) => {
    const configId = configIdOf(request);
    const address = new URL(buildServiceProvider(deps.config, configId).redirectUrl);
    address.search = request.url.split('?').slice(1).join('?');
    const state = address.searchParams.get('state') ?? '';
    return answerWith(request, reply, {
      protocol: 'oidc',
      configId,
      state: state.slice(0, stateCharactersMax),
      address,
      browser: readBrowserCookie(request),
      origin: originOf(request),
    });
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => parseForm(text),
    );
    const options = {
      schema: { hide: true },
      config: { acceptsForeignForm: true as const },
      bodyLimit: samlFormBytesMax,
      onRequest,
    };
    scope.post(`${samlConsumerPath}/:configId`, options, async (request, reply) => {
      const { SAMLResponse: document, RelayState: state } = (request.body ?? {}) as Record<string, string | undefined>;
      if (document === undefined) throw new HttpError(400, 'error_validation');
      return answerWith(request, reply, {
        protocol: 'saml',
        configId: configIdOf(request),
        state: (state ?? '').slice(0, stateCharactersMax),
        document: decodeSamlDocument(document),
        browser: readBrowserCookie(request),
        origin: originOf(request),
      });
    });
  });
}
