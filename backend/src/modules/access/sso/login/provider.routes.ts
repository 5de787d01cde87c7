import { Id } from '@app/api-client/contract/fields/values';
import { samlFormBytesMax } from '@app/server-kit/request-limits';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RateLimiter } from '@/backend/http/limits/rate-limit';
import { originOf } from '@/backend/http/calls/request-origin';
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
import { SsoFailure } from '../sso-failure';
import { readBrowserCookie } from './browser-cookie';
import { acceptAnswer, type Answer, type Outcome } from './accept-answer.service';

/** Longer than every state that we create. */
const stateCharactersMax = 200;

/** Rejects duplicate names: parsers disagree on which value counts. */
function parseForm(text: string): Record<string, string> {
  const form = new URLSearchParams(text);
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) throw new HttpError(400, 'error_validation');
  return Object.fromEntries(form);
}

/**
 * @returns The URL to redirect the browser to. After a test it names the configuration only. The page reads the outcome
 *   from the configuration, because anyone can craft a URL.
 */
function redirectUrlAfter(outcome: Outcome, { callbackUrl, settingsUrl }: SsoPages): string {
  if ('testedConfigId' in outcome) return `${settingsUrl}?${new URLSearchParams({ tested: outcome.testedConfigId })}`;
  const query = new URLSearchParams('code' in outcome ? [['code', outcome.code]] : [['error', outcome.error.problem]]);
  return `${callbackUrl}?${query}`;
}

/** @throws {HttpError} 404 if the id is malformed. */
function requireConfigId({ params }: FastifyRequest): string {
  const parsed = Id.safeParse((params as { configId?: string }).configId);
  if (!parsed.success) throw new HttpError(404, 'error_not_found');
  return parsed.data;
}

/** Whether the client is a browser that opens a page, and not a program. */
const acceptsPage = ({ headers }: FastifyRequest) => /\btext\/html\b/i.test(headers.accept ?? '');

/** Logs the messages only: other fields of the cause contain tokens and documents. */
function logFailure(request: FastifyRequest, { problem, message, cause }: SsoFailure): void {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  request.log.info({ problem, reason }, 'sso login failed');
}

/**
 * Serves the URLs that identity providers send browsers to. They are not API calls: the request is a cross-site form or
 * a navigation, and the response redirects to a page.
 */
export function serveProviderAnswers(app: FastifyInstance, deps: Deps, providers: OidcProviders): void {
  const pages = buildSsoPages(deps.config);
  const connections = { oidc: providers, refreshCertificates: createCertificateRefresh(deps) };
  const limiter = app.getDecorator<RateLimiter>('rateLimiter');
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => limiter.count('public', request, reply);

  const answerWith = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
    const outcome = await acceptAnswer(deps, connections, answer);
    if ('error' in outcome && outcome.error) logFailure(request, outcome.error);
    // 303 See Other: the browser continues with a GET and does not post the form again.
    return reply.redirect(redirectUrlAfter(outcome, pages), 303);
  };

  app.get(`${samlMetadataPath}/:configId`, { schema: { hide: true }, onRequest }, async (request, reply) => {
    const serviceProvider = buildServiceProvider(deps.config, requireConfigId(request));
    return reply
      .type('application/samlmetadata+xml')
      .send(describeServiceProvider(serviceProvider, deps.keys.encryptionCertificate()));
  });

  void app.register(async (scope) => {
    // A user who comes from the provider sees a page, also with an answer that cannot be read.
    scope.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
      const status = error instanceof HttpError ? error.status : (error.statusCode ?? 500);
      if (status >= 500 || status === 429 || !acceptsPage(request)) throw error;
      const failure = new SsoFailure('answer_invalid', error.message);
      logFailure(request, failure);
      return reply.redirect(redirectUrlAfter({ error: failure }, pages), 303);
    });
    scope.get(`${oidcRedirectPath}/:configId`, { schema: { hide: true }, onRequest }, async (request, reply) => {
      const configId = requireConfigId(request);
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
        configId: requireConfigId(request),
        state: (state ?? '').slice(0, stateCharactersMax),
        document: decodeSamlDocument(document),
        browser: readBrowserCookie(request),
        origin: originOf(request),
      });
    });
  });
}
