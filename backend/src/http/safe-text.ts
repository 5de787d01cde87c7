/**
 * Whether text can be stored and shown: PostgreSQL refuses the NUL character, and half of a surrogate pair is no text.
 */
export function isSafeText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
