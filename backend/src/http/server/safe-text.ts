/** Checks whether text can be stored and displayed: PostgreSQL rejects NUL, and a lone surrogate is not valid text. */
export function isSafeText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
