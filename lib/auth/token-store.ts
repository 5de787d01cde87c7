import Cookies from 'js-cookie';
import { cookieDomain } from '../env';
import { accessTokenCookie, countCookies, refreshTokenCookie } from './token-cookies';

/** What a login or a refresh yields. Empty strings where there is no session (specification, section 3). */
export type StoredTokens = { accessToken: string; refreshToken: string };

/** Until when the cookies of a session that stays signed in last; absent for one that ends with the browser. */
const lastsUntilCookie = 'sessionLastsUntil';
/** "Stay signed in for 2 weeks"; counted from the login and never extended. */
const staySignedInMs = 14 * 24 * 60 * 60 * 1000;

const none: StoredTokens = { accessToken: '', refreshToken: '' };

/** Holds the session where the browser refuses to store it: it then lives as long as the page. */
let inMemory: StoredTokens = none;

/** Fixed by the specification: shared across the parent domain, SameSite none and Secure. Host-only without a domain. */
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
    // Storage errors are ignored: reading it back tells whether it is there.
  }
}

function remove(name: string): void {
  try {
    Cookies.remove(name, attributes);
    // A copy for this host alone, which somebody may have planted beside ours.
    if (cookieDomain !== undefined) Cookies.remove(name, { ...attributes, domain: undefined });
  } catch {
    // Nothing can be stored here, so nothing is left behind.
  }
}

/** Removes both tokens, wherever they are held. */
export function clearTokens(): void {
  inMemory = none;
  for (const name of [accessTokenCookie, refreshTokenCookie, lastsUntilCookie]) remove(name);
}

/**
 * @returns The tokens, or empty strings. A name that is there twice was planted by another host of the domain: both are
 * cleared, because which of the two identities is meant cannot be known (security.md E5).
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
  // Saved only when both are present (specification, section 3).
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

/** Keeps the tokens of a login: for two weeks, or until the browser is closed. */
export function saveTokens(tokens: StoredTokens, staySignedIn: boolean): void {
  clearTokens();
  const lastsUntil = staySignedIn ? new Date(Date.now() + staySignedInMs) : undefined;
  if (lastsUntil) write(lastsUntilCookie, String(lastsUntil.getTime()), lastsUntil);
  store(tokens, lastsUntil);
}

/** Keeps the tokens of a refresh: no longer than the login said. */
export function replaceTokens(tokens: StoredTokens): void {
  const lastsUntilMs = Number(read(lastsUntilCookie));
  store(tokens, lastsUntilMs > 0 ? new Date(lastsUntilMs) : undefined);
}
