import { fastifyCookie } from '@fastify/cookie';

/**
 * Tells a browser that a user has logged in from before from one that is new to the account. It opens nothing: without
 * it a login is told by mail, no more. One for everybody who uses the browser.
 */
const deviceCookieName = '__Host-device';

/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5); each login begins the time anew. */
export const deviceCookieDays = 400;

const { parse, serialize } = fastifyCookie;
/** As `ids.secret` makes it. */
const deviceSecret = /^[\w-]{43}$/;

/** @returns The cookie's value, or nothing when the browser showed none of ours. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  const value = header === undefined ? undefined : parse(header)[deviceCookieName];
  return value !== undefined && deviceSecret.test(value) ? value : undefined;
}

/** The value of a Set-Cookie header that has the browser keep it. */
export const deviceCookie = (secret: string): string =>
  serialize(deviceCookieName, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: deviceCookieDays * 24 * 60 * 60,
  });
