/** A menu entry. An entry without a URL is left out, as of a website that isn't configured. `note` stands behind the label. */
export type NavEntry = { label: string; href: string | undefined; line?: string; note?: string };
export type NavLink = { label: string; href: string; line?: string; note?: string };
export type NavGroup = { label: string; links: NavLink[]; also: NavLink[] };

/** The entries with a URL. */
export function reachable(entries: readonly NavEntry[]): NavLink[] {
  return entries.flatMap(({ href, ...entry }) => (href === undefined ? [] : [{ ...entry, href }]));
}
