/**
 * Unreserved characters (RFC 3986, 2.3), so that a URL contains the slug unencoded. Strapi creates `My_Post` and
 * `v2.0`.
 */
const slugForm = /^(?!\.)[\w.~-]{1,255}$/;

/** Whether a URL can contain this slug. Other slugs are not found and never requested. */
export function isContentSlug(value: unknown): value is string {
  return typeof value === 'string' && slugForm.test(value);
}
