const slugCharactersMax = 120;
const slugForm = /^[a-z0-9-]{1,120}$/;

/** Checks whether a value may be a slug in the URL of a content page. Any other value is not found without a lookup. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && slugForm.test(value);
}

/**
 * Converts a title to a slug: accents are dropped, everything but letters and digits becomes single hyphens, and at
 * most 120 characters remain, truncated between words if possible.
 * @returns Undefined if no Latin letter or digit remains.
 */
export function slugOf(title: string): string | undefined {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= slugCharactersMax) return words || undefined;
  const cut = words.slice(0, slugCharactersMax + 1);
  const lastHyphen = cut.lastIndexOf('-');
  return cut.slice(0, lastHyphen > 0 ? lastHyphen : slugCharactersMax);
}
