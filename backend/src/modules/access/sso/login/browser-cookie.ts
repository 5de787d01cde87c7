import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '@/backend/ports/ids';

/**
 * Identifies the browser that started a login, so that the provider's response and the login code are useless in
 * another browser. A provider's page posts the response cross-site, and browsers send only `SameSite=None` cookies with
 * that. The `__Host-` prefix keeps subdomains from setting the cookie.
 */
export const browserCookieName = '__Host-sso-browser';

const { parse, serialize } = fastifyCookie;
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'none' } as const;
const secretExpression = /^[\w-]{43}$/;

/** @returns The cookie's value, or undefined if it is missing or malformed. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  const value = cookie === undefined ? undefined : parse(cookie)[browserCookieName];
  return value !== undefined && secretExpression.test(value) ? value : undefined;
}

/**
 * Sets the browser's cookie, or extends the one it has, so that logins in two tabs can both finish.
 * @param lifetimeMs Maximum duration of the new login.
 * @returns The cookie's value.
 */
export function ensureBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  ids: Ids,
  lifetimeMs: number,
): string {
  const value = readBrowserCookie(request) ?? ids.secret();
  const maxAge = Math.ceil(lifetimeMs / 1_000);
  reply.header('set-cookie', serialize(browserCookieName, value, { ...attributes, maxAge }));
  return value;
}
