import { createHash } from 'node:crypto';
import { connectionProviders, type ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { localConnection, localConnectionsPath } from '@app/settings';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { redirectUrlOf } from '@/backend/modules/flows/connections';
import { postedForm, readForms, type PostedForm } from '../identity-providers/posted-form';
import { sendConsentPage } from './consent-page';
import { accountOf, createLocalTokens, localFaults, type Grant, type LocalTokens } from './local-tokens';

const hiddenRoute = { schema: { hide: true } } as const;
const Fault = z.enum(localFaults).optional().catch(undefined);
const AccountIndex = z.coerce.number().int().min(0);

type Form = Record<string, string | undefined>;
const sendError = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Serves the page on which the user allows the connection, and redirects back with the code. */
function serveAuthorization(app: FastifyInstance, { config }: Deps, tokens: LocalTokens, provider: ConnectionProvider) {
  const path = `${localConnectionsPath}/${provider}/authorize`;
  const redirectUrl = redirectUrlOf(config, provider);

  app.get<{ Querystring: Form }>(path, hiddenRoute, async ({ query }, reply) => {
    const { response_type: type, client_id: clientId, redirect_uri: target, state, code_challenge: challenge } = query;
    const isKnown = clientId === localConnection(provider, config.publicBaseUrl).clientId && target === redirectUrl;
    if (type !== 'code' || !isKnown) throw new HttpError(400, 'error_validation');
    const fields = { state: state ?? '', ...(challenge !== undefined && { challenge }) };
    return sendConsentPage(reply, provider, { action: `/api${path}`, fields });
  });

  app.post<PostedForm>(path, postedForm, async ({ body }, reply) => {
    const { state = '', challenge, decision } = body;
    const account = AccountIndex.safeParse(body.account).data ?? 0;
    const fault = Fault.parse(body.fault);
    const grant: Grant = { provider, account, ...(fault && { fault }), ...(challenge && { challenge }) };
    const answer = new URLSearchParams({ state });
    if (decision === 'allow') answer.set('code', await tokens.issueCode(grant));
    else answer.set('error', 'access_denied');
    return reply.redirect(`${redirectUrl}?${answer}`, 303);
  });
}

/** Finds what a code or refresh token grants. @returns Undefined if it doesn't work, or not with this verifier. */
async function findGrant(tokens: LocalTokens, provider: ConnectionProvider, form: Form): Promise<Grant | undefined> {
  if (form.grant_type === 'refresh_token') {
    const grant = await tokens.takeRefreshToken(form.refresh_token ?? '', provider);
    return grant?.fault === 'refresh_rejected' ? undefined : grant;
  }
  const grant = await tokens.takeCode(form.code ?? '', provider);
  const isVerified = grant?.challenge === undefined || grant.challenge === challengeOf(form.code_verifier ?? '');
  return grant?.fault === 'code_rejected' || !isVerified ? undefined : grant;
}

/** Serves the token endpoint (RFC 6749, 3.2), with the fields that each provider adds. */
function serveTokens(app: FastifyInstance, { config }: Deps, tokens: LocalTokens, provider: ConnectionProvider) {
  const { clientId, clientSecret, apiUrl } = localConnection(provider, config.publicBaseUrl);
  const tokenPath = provider === 'miro' ? '/v1/oauth/token' : '/oauth/token';
  app.post<PostedForm>(`${localConnectionsPath}/${provider}${tokenPath}`, postedForm, async ({ body }, reply) => {
    if (body.client_id !== clientId || body.client_secret !== clientSecret)
      return sendError(reply, 401, 'invalid_client');
    const grant = await findGrant(tokens, provider, body);
    const account = grant && accountOf(grant);
    if (!grant || !account) return sendError(reply, 400, 'invalid_grant');
    if (grant.fault === 'unavailable') return sendError(reply, 503, 'temporarily_unavailable');
    if (grant.fault === 'client_rejected') return sendError(reply, 401, 'invalid_client');
    const { accessToken, refreshToken, lifetimeSeconds } = await tokens.issueTokens(grant);
    return reply.send({
      token_type: 'bearer',
      access_token: accessToken,
      expires_in: lifetimeSeconds ?? null,
      ...(provider === 'miro'
        ? {
            refresh_token: refreshToken,
            scope: 'boards:read boards:write',
            user_id: account.userId,
            team_id: account.teamId,
          }
        : { access_url: apiUrl }),
    });
  });
}

/** Serves what only Miro has: a description of the token, and its revocation. */
function serveMiroTokens(app: FastifyInstance, { config }: Deps, tokens: LocalTokens) {
  const { clientId, clientSecret } = localConnection('miro', config.publicBaseUrl);
  app.get(`${localConnectionsPath}/miro/v1/oauth-token`, hiddenRoute, async ({ headers }, reply) => {
    const grant = await tokens.findAccessToken((headers.authorization ?? '').replace('Bearer ', ''));
    const account = grant && accountOf(grant);
    if (!account) return sendError(reply, 401, 'invalid_token');
    const { teamId, team, userId, name } = account;
    return reply.send({
      type: 'oAuthToken',
      team: { type: 'team', id: teamId, name: team },
      user: { type: 'user', id: userId, name },
    });
  });
  app.post<PostedForm>(`${localConnectionsPath}/miro/v2/oauth/revoke`, hiddenRoute, async ({ body }, reply) => {
    if (body.clientId !== clientId || body.clientSecret !== clientSecret)
      return sendError(reply, 401, 'invalid_client');
    await tokens.revoke(body.accessToken ?? '');
    return reply.code(204).send();
  });
}

/** Serves stand-ins for the services that users connect, as real authorization servers. Registered in dev only. */
export function registerLocalConnections(app: FastifyInstance, deps: Deps): void {
  const tokens = createLocalTokens(deps);
  void app.register(async (scope) => {
    readForms(scope);
    for (const provider of connectionProviders) {
      serveAuthorization(scope, deps, tokens, provider);
      serveTokens(scope, deps, tokens, provider);
    }
    serveMiroTokens(scope, deps, tokens);
  });
}
