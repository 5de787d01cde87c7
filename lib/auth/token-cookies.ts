/** The names of the token cookies. Small, because every page checks whether there are any. */
export const accessTokenCookie = 'accessToken';
export const refreshTokenCookie = 'refreshToken';

/** @returns The number of cookies with this name that this page can read. More than one means that one was planted. */
export function countCookies(name: string): number {
  try {
    return document.cookie.split('; ').filter((cookie) => cookie.startsWith(`${name}=`)).length;
  } catch {
    // Reading cookies throws in a sandboxed frame. Nothing is stored there.
    return 0;
  }
}

/** @returns Whether there is a session to check. */
export function hasTokenCookies(): boolean {
  return countCookies(accessTokenCookie) + countCookies(refreshTokenCookie) > 0;
}
