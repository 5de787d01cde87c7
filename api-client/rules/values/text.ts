/** Rules for all text that users type: how it is counted and which characters are rejected (FO-1, FO-2). */

/** U+0000 to U+001F without tabs and line breaks, U+007F to U+009F. PostgreSQL cannot store U+0000. */
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const lineCharacter = /[\t\n\r\u2028\u2029]/;
const loneSurrogate = /\p{Cs}/u;
/**
 * Characters that change the reading direction of the following text, so that it reads differently than it is stored.
 */
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * Counts Unicode code points, so that an emoji or a rare letter counts as one.
 * @param text Walked to its end; to check a limit, use `isLongerThan`.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** @returns Whether the text has more than `max` code points. Does not walk texts that are far longer. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || countCharacters(text) > max;
}

/** @returns Whether the text has no lone surrogates, which cannot be encoded as UTF-8. */
export function isWellFormed(text: string): boolean {
  return !loneSurrogate.test(text);
}

/**
 * Checks whether a text can be stored, displayed and sent in an email: no control characters, including NUL, no lone
 * surrogates, and no overrides of the reading direction.
 * @param lines Whether line breaks and tabs are allowed.
 */
export function hasOnlyPlainCharacters(text: string, { lines = false }: { lines?: boolean } = {}): boolean {
  return (
    !controlCharacter.test(text) &&
    !directionOverride.test(text) &&
    isWellFormed(text) &&
    (lines || !lineCharacter.test(text))
  );
}
