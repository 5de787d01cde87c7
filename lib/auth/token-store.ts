import { staySignedInMs } from '@app/api-client/rules/values/durations';
import Cookies from 'js-cookie';
import { cookieDomain } from '../env';
import { accessTokenCookie, countCookies, refreshTokenCookie } from './token-cookies';

/** The tokens of a login or a refresh. Empty strings if there is no session. */
export type StoredTokens = { accessToken: string; refreshToken: string };

/** When the cookies of a session with "Stay signed in" expire; absent if the session ends with the browser. */
const lastsUntilCookie = 'sessionLastsUntil';

const none: StoredTokens = { accessToken: '', refreshToken: '' };

/** Fallback if the browser blocks cookies: the session then lasts as long as the page. */
let inMemory: StoredTokens = none;

/** Shared across the parent domain, SameSite none and Secure (E1). Host-only if no domain is configured. */
const attributes = { path: '/', domain: cookieDomain, secure: true, sameSite: 'none' as const };

function read(name: string): string {
  try {
    return Cookies.get(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, value: string, expires: Date | undefined): void {
  try {
    Cookies.set(name, value, { ...attributes, expires });
  } catch {
    // Storage errors are ignored. The caller reads the cookie back.
  }
}

function remove(name: string): void {
  try {
    Cookies.remove(name, attributes);
    // A host-only copy that may have been planted next to ours.
    if (cookieDomain !== undefined) Cookies.remove(name, { ...attributes, domain: undefined });
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Removes both tokens from cookies and memory. */
export function clearTokens(): void {
  inMemory = none;
  for (const name of [accessTokenCookie, refreshTokenCookie, lastsUntilCookie]) remove(name);
}

/**
 * @returns The tokens, or empty strings. If a cookie name occurs twice, another host of the domain planted one: both
 * are cleared, because the right identity is unknown (E5).
 */
export function readTokens(): StoredTokens {
  if (inMemory.accessToken !== '') return inMemory;
  if (countCookies(accessTokenCookie) > 1 || countCookies(refreshTokenCookie) > 1) {
    clearTokens();
    return none;
  }
  return { accessToken: read(accessTokenCookie), refreshToken: read(refreshTokenCookie) };
}

function store({ accessToken, refreshToken }: StoredTokens, lastsUntil: Date | undefined): void {
  // Stored only together (E1).
  if (accessToken === '' || refreshToken === '') return;
  write(accessTokenCookie, accessToken, lastsUntil);
  write(refreshTokenCookie, refreshToken, lastsUntil);
  const isStored = read(accessTokenCookie) === accessToken && read(refreshTokenCookie) === refreshToken;
  if (isStored) inMemory = none;
  else {
    clearTokens();
    inMemory = { accessToken, refreshToken };
  }
}

/** Stores the tokens of a login, for two weeks or until the browser is closed. */
export function saveTokens(tokens: StoredTokens, staySignedIn: boolean): void {
  clearTokens();
  const lastsUntil = staySignedIn ? new Date(Date.now() + staySignedInMs) : undefined;
  if (lastsUntil) write(lastsUntilCookie, String(lastsUntil.getTime()), lastsUntil);
  store(tokens, lastsUntil);
}

/** Stores the tokens of a refresh, with the expiration that the login set. */
export function replaceTokens(tokens: StoredTokens): void {
  const lastsUntilMs = Number(read(lastsUntilCookie));
  store(tokens, lastsUntilMs > 0 ? new Date(lastsUntilMs) : undefined);
}
