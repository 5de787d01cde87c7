import { pathnameOf } from './navigation/pathname-of';
import type { RoutePattern } from './route-patterns';

/**
 * The pages that do not exist yet: they answer 404 and are left out of menus and links. The test beside this file holds
 * the list's length, so that it can only shrink.
 */
export const plannedRoutes: readonly RoutePattern[] = [
  '/checkout',
  '/checkout/account',
  '/checkout/billing',
  '/subscription',
  '/subscription/options',
  '/addons',
  '/payment',
  '/payment/wallet',
  '/payment/invoices',
];

/** @returns An expression for the addresses of a pattern's page. */
export function routeExpression(pattern: RoutePattern): RegExp {
  return new RegExp(`^${pattern.replace('.', '\\.').replace(/:\w+/, '[^/]+')}$`);
}

const plannedExpressions = plannedRoutes.map(routeExpression);

/** @returns Whether the page of this address does not exist yet, so that nothing may link to it. */
export function isPlannedRoute(address: string): boolean {
  const pathname = pathnameOf(address);
  return plannedExpressions.some((expression) => expression.test(pathname));
}
