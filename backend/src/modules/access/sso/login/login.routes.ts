import { beginSsoLogin, completeSsoLogin } from '@app/api-client/contract/access/single-sign-on';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { serve } from '@/backend/http/calls/serve';
import { setSessionCookies } from '@/backend/http/calls/binding-cookie';
import { originOf } from '@/backend/http/calls/request-origin';
import { ssoDomainOf } from '@/backend/modules/access/authentication-policy';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { startSsoLogin, loginLifetimeMs } from './start-sso-login.service';
import { ensureBrowserCookie, readBrowserCookie } from './browser-cookie';
import { completeLogin } from './complete-login.service';

export function serveSsoLogin(app: FastifyInstance, deps: Deps, providers: OidcProviders): void {
  serve(app, beginSsoLogin, async ({ body, request, reply }) => {
    const { email, next = '/' } = body;
    const domain = email === undefined ? body.domain : ssoDomainOf(email);
    if (domain === undefined) throw new HttpError(400, 'error_validation', { fields: { email: { code: 'required' } } });
    const browser = ensureBrowserCookie(request, reply, deps.ids, loginLifetimeMs);
    return startSsoLogin(deps, providers, { domain, email: email ?? '', next, browser });
  });

  serve(app, completeSsoLogin, async ({ body, request, reply }) => {
    const browser = readBrowserCookie(request);
    const { tokens, session, next } = await completeLogin(deps, { code: body.code, browser }, originOf(request));
    setSessionCookies(reply, session, deps.clock.now());
    return { ...tokens, next };
  });
}
