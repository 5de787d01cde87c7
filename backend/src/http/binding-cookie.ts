import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { deviceCookie } from './device-cookie';

/**
 * Binds a session to the browser that logged in: scripts cannot read it, and no other site can send it. Alone it opens
 * nothing. The prefix makes browsers refuse it from any other host, so no sub-domain can plant one.
 */
export const bindingCookieName = '__Host-session-binding';

const { parse, serialize } = fastifyCookie;
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** @returns The cookie's value, or nothing when the browser showed none. */
export function readBindingCookie(header: string | undefined): string | undefined {
  const value = header === undefined ? undefined : parse(header)[bindingCookieName];
  return value || undefined;
}

/**
 * Gives the browser its half of a session that has just begun, and what it is known by at the next login.
 * @param session `binding` is absent for clients that are not browsers: they get no cookie.
 */
export function handOverBinding(
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
  // Without an age the browser forgets the cookie when it is closed, as it does with the tokens.
  const maxAge = session.staysSignedIn ? Math.floor(lifetimeMs / 1_000) : undefined;
  reply.header('set-cookie', serialize(bindingCookieName, session.binding, { ...attributes, maxAge }));
  if (session.device !== undefined) reply.header('set-cookie', deviceCookie(session.device));
}

/** The value of a Set-Cookie header that removes the cookie. */
export const clearedBindingCookie = serialize(bindingCookieName, '', { ...attributes, maxAge: 0 });
