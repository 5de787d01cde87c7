/** The names under which a session's tokens lie. Small, because every page asks whether there are any. */
export const accessTokenCookie = 'accessToken';
export const refreshTokenCookie = 'refreshToken';

/** @returns How often a cookie of this name is sent to this page; more than once means that somebody planted one. */
export function countCookies(name: string): number {
  try {
    return document.cookie.split('; ').filter((cookie) => cookie.startsWith(`${name}=`)).length;
  } catch {
    // A browser may refuse even to be asked (a sandboxed frame): then nothing is stored.
    return 0;
  }
}

/** @returns Whether it is worth loading what checks a session. */
export function hasTokenCookies(): boolean {
  return countCookies(accessTokenCookie) + countCookies(refreshTokenCookie) > 0;
}
