const slugCharactersMax = 120;
const slugForm = /^[a-z0-9-]{1,120}$/;

/** Whether a text may be the slug in a content page's address. Anything else is not found, and never asked for. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && slugForm.test(value);
}

/**
 * The slug of a title: accents dropped, everything but letters and digits turned into single hyphens, at most 120
 * characters, not cut within a word where that can be helped.
 * @returns Nothing when no letter or digit of the Latin script is left.
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
