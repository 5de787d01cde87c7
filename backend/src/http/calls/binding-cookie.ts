import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { deviceCookie } from './device-cookie';

/**
 * Binds a session to the browser that logged in. Scripts cannot read the cookie, other sites cannot send it, and it
 * grants no access on its own (SE-4). Because of the `__Host-` prefix, browsers reject it from subdomains.
 */
export const bindingCookieName = '__Host-session-binding';

const { parse, serialize } = fastifyCookie;
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** @returns The cookie's value; undefined if the browser did not send it. */
export function readBindingCookie(header: string | undefined): string | undefined {
  const value = header === undefined ? undefined : parse(header)[bindingCookieName];
  return value || undefined;
}

/**
 * Sets the session's binding cookie and the device cookie that identifies the browser at the next login.
 * @param session `binding` is undefined for clients that are not browsers, which get no cookies.
 */
export function setSessionCookies(
  reply: FastifyReply,
  session: {
    binding: string | undefined;
    device?: string | undefined;
    staysSignedIn: boolean;
    absoluteExpiresAt: Date;
  },
  now: Date,
): void {
  if (session.binding === undefined) return;
  const lifetimeMs = session.absoluteExpiresAt.getTime() - now.getTime();
  // Without `maxAge` the browser deletes the cookie when it is closed, like the tokens.
  const maxAge = session.staysSignedIn ? Math.floor(lifetimeMs / 1_000) : undefined;
  reply.header('set-cookie', serialize(bindingCookieName, session.binding, { ...attributes, maxAge }));
  if (session.device !== undefined) reply.header('set-cookie', deviceCookie(session.device));
}

/** The value of a Set-Cookie header that deletes the cookie. */
export const clearedBindingCookie = serialize(bindingCookieName, '', { ...attributes, maxAge: 0 });
