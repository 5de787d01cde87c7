/** Base URL for parsing only, never requested. Shows whether a path leaves its origin. */
const ownOrigin = 'https://own.invalid';
const pathCharactersMax = 2_048;
const home = '/';

const startsWithOneSlash = /^\/(?![/\\])/;
/**
 * Backslashes, white space and control characters: browsers turn backslashes into slashes and drop some of the others.
 */
const unsafeCharacters = /[\\\s\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns where a user may be redirected, for example after logging in: only to a path of this site, never to anything
 * that a browser or a proxy could resolve to another site.
 * @param value Untrusted input, such as the query parameter `next`.
 * @returns The path as a browser would write it, with its query and fragment; `/` for anything else.
 */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || value.length > pathCharactersMax) return home;
  if (!startsWithOneSlash.test(value) || unsafeCharacters.test(value) || !URL.canParse(value, ownOrigin)) return home;
  const url = new URL(value, ownOrigin);
  if (url.origin !== ownOrigin) return home;
  // Parsing removes dot segments, which can leave two leading slashes (`/.//host`), and a proxy may decode once more.
  const decodedPath = decoded(url.pathname);
  if (
    decodedPath === undefined ||
    !startsWithOneSlash.test(url.pathname) ||
    !startsWithOneSlash.test(decodedPath) ||
    unsafeCharacters.test(decodedPath.replaceAll(' ', ''))
  ) {
    return home;
  }
  return url.pathname + url.search + url.hash;
}
