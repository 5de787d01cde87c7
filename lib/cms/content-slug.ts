/** Unreserved characters (RFC 3986, 2.3), so that an address carries a slug as it is. Strapi makes `My_Post` and `v2.0`. */
const slugForm = /^(?!\.)[\w.~-]{1,255}$/;

/** Whether an address can carry a slug of the content service. Any other slug is not found, and never requested. */
export function isContentSlug(value: unknown): value is string {
  return typeof value === 'string' && slugForm.test(value);
}
