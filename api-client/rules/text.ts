/**
 * What every text that a user types has in common: how it is counted, and which characters it never holds.
 */

/** U+0000 to U+001F without tab and line ends, U+007F to U+009F. PostgreSQL cannot store the first of them. */
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const lineCharacter = /[\t\n\r\u2028\u2029]/;
const loneSurrogate = /\p{Cs}/u;
/** Characters that turn the reading direction of what follows, so that a text reads as something it is not. */
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * Counts characters as Unicode code points, so that an emoji or a rare letter counts as one and not as two.
 * @param text Counted no further than needed: see `isLongerThan` for a bound.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** @returns Whether the text has more than `max` code points. Does not walk a text that is far longer. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || countCharacters(text) > max;
}

/** @returns Whether each half of a surrogate pair has its other half: a lone one cannot be written as UTF-8. */
export function isWellFormed(text: string): boolean {
  return !loneSurrogate.test(text);
}

/**
 * @param lines Whether line ends and tabs are allowed, as in a message of several lines.
 * @returns Whether the text holds only characters that can be stored, shown and put into a mail: no control characters
 *   (NUL among them), no lone surrogates, nothing that overrides the reading direction.
 */
export function hasOnlyPlainCharacters(text: string, { lines = false }: { lines?: boolean } = {}): boolean {
  return (
    !controlCharacter.test(text) &&
    !directionOverride.test(text) &&
    isWellFormed(text) &&
    (lines || !lineCharacter.test(text))
  );
}
