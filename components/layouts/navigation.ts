import { isPlannedRoute } from '@/lib/open-routes';

/** An entry of a menu. One without an address, or whose page does not exist yet, is left out. */
export type NavEntry = { label: string; href: string | undefined; line?: string };
export type NavLink = { label: string; href: string; line?: string };
export type NavGroup = { label: string; links: NavLink[]; also: NavLink[] };

/** The entries that lead somewhere. */
export function reachable(entries: readonly NavEntry[]): NavLink[] {
  return entries.flatMap(({ href, ...entry }) =>
    href === undefined || isPlannedRoute(href) ? [] : [{ ...entry, href }],
  );
}
