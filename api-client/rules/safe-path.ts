/** Never looked up: paths are parsed against it only to see whether they leave it. */
const ownOrigin = 'https://own.invalid';
const pathCharactersMax = 2_048;
const home = '/';

const staysInside = /^\/(?![/\\])/;
/** Backslashes, white space and controls: browsers turn the first into slashes and drop some of the others. */
const treacherous = /[\\\s\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Where a user may be sent on to after logging in and the like: a path of this site, and nothing that a browser or a
 * proxy could take for another site.
 * @param value Whatever came in an address, such as the parameter `next`.
 * @returns The path as a browser would write it, with its query and fragment; `/` for anything else.
 */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || value.length > pathCharactersMax) return home;
  if (!staysInside.test(value) || treacherous.test(value) || !URL.canParse(value, ownOrigin)) return home;
  const url = new URL(value, ownOrigin);
  if (url.origin !== ownOrigin) return home;
  // Parsing removes dot segments, which can leave two slashes in front (`/.//host`), and a proxy may decode once more.
  const clear = decoded(url.pathname);
  if (
    clear === undefined ||
    !staysInside.test(url.pathname) ||
    !staysInside.test(clear) ||
    treacherous.test(clear.replaceAll(' ', ''))
  ) {
    return home;
  }
  return url.pathname + url.search + url.hash;
}
