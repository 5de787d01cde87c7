import { isPlannedRoute } from '@/lib/planned-routes';

/** A menu entry. Entries without a path or with a planned page are left out. */
export type NavEntry = { label: string; href: string | undefined; line?: string };
export type NavLink = { label: string; href: string; line?: string };
export type NavGroup = { label: string; links: NavLink[]; also: NavLink[] };

/** The entries whose pages exist. */
export function reachable(entries: readonly NavEntry[]): NavLink[] {
  return entries.flatMap(({ href, ...entry }) =>
    href === undefined || isPlannedRoute(href) ? [] : [{ ...entry, href }],
  );
}
