/** @returns An address of this site without its query, its fragment and a slash at its end. */
export function pathnameOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}
