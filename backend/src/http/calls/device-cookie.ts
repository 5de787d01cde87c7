import { fastifyCookie } from '@fastify/cookie';

/**
 * Distinguishes a browser that has logged in before from one that is new to the account. It is no credential: without
 * it, the owner gets an email about the login (SE-9). All users of a browser share one.
 */
const deviceCookieName = '__Host-device';

/** The longest lifetime that browsers allow (RFC 6265bis, section 5.5). Each login renews it. */
export const deviceCookieDays = 400;

const { parse, serialize } = fastifyCookie;
/** The format of `ids.secret`. */
const deviceSecret = /^[\w-]{43}$/;

/** @returns The cookie's value; undefined if the browser sent none in our format. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  const value = header === undefined ? undefined : parse(header)[deviceCookieName];
  return value !== undefined && deviceSecret.test(value) ? value : undefined;
}

/** Returns the value of a Set-Cookie header that stores the secret. */
export const deviceCookie = (secret: string): string =>
  serialize(deviceCookieName, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: deviceCookieDays * 24 * 60 * 60,
  });
