/** @returns The path of a URL of this site, without query, fragment and trailing slash. */
export function pathnameOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}
