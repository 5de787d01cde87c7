import { pathnameOf } from './navigation/pathname-of';
import type { RoutePattern } from './route-patterns';

/**
 * Planned pages: they answer 404, and menus and links omit them. The test next to this file checks the list's length,
 * so that it can only shrink.
 */
export const plannedRoutes: readonly RoutePattern[] = [];

/** @returns A regular expression that matches the URLs of a pattern's page. */
export function routeExpression(pattern: RoutePattern): RegExp {
  return new RegExp(`^${pattern.replace('.', '\\.').replace(/:\w+/, '[^/]+')}$`);
}

const plannedExpressions = plannedRoutes.map(routeExpression);

/** @returns Whether the page at this URL does not exist yet, so that nothing may link to it. */
export function isPlannedRoute(address: string): boolean {
  const pathname = pathnameOf(address);
  return plannedExpressions.some((expression) => expression.test(pathname));
}
