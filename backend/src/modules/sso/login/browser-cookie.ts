import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '../../../ports/ids';

/**
 * Says which browser a login began in, so that neither the provider's answer nor the code that follows from it is of any
 * use in another. A provider answers by a form from its own site, which only `SameSite=None` lets the cookie come along
 * with; the prefix keeps sub-domains from planting one.
 */
export const browserCookieName = '__Host-sso-browser';

const { parse, serialize } = fastifyCookie;
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'none' } as const;
const secretExpression = /^[\w-]{43}$/;

/** @returns The cookie's value, or nothing when the browser showed none of ours. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  const value = cookie === undefined ? undefined : parse(cookie)[browserCookieName];
  return value !== undefined && secretExpression.test(value) ? value : undefined;
}

/**
 * Gives the browser its cookie, or keeps the one it has, so that logins begun in two tabs both come to an end.
 * @param lifetimeMs How long the login that begins may take.
 * @returns The cookie's value.
 */
export function ensureBrowserCookie(request: FastifyRequest, reply: FastifyReply, ids: Ids, lifetimeMs: number): string {
  const value = readBrowserCookie(request) ?? ids.secret();
  const maxAge = Math.ceil(lifetimeMs / 1_000);
  reply.header('set-cookie', serialize(browserCookieName, value, { ...attributes, maxAge }));
  return value;
}
