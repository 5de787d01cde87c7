import { pathnameOf } from './navigation/pathname-of';
import { routeExpression } from './open-routes';

/**
 * The path of each page: the specification's routes, and ours for the terms, unsubscribing and account deletion.
 * `:name` is a parameter.
 */
export const routePatterns = [
  '/',
  '/_error',
  '/maintenance',
  '/signup',
  '/login',
  '/login/sso',
  '/logout',
  '/postsignup',
  '/change-password',
  '/checkout',
  '/checkout/account',
  '/checkout/billing',
  '/forgot-password',
  '/new-password/:token',
  '/verify-email',
  '/reactivate-trial',
  '/account',
  '/account/delete',
  '/account/privacy',
  '/account/cloud-settings',
  '/account/organization',
  '/account/password',
  '/account/sso',
  '/subscription',
  '/subscription/options',
  '/addons',
  '/payment',
  '/payment/wallet',
  '/payment/invoices',
  '/about',
  '/contact-us',
  '/our-people',
  '/our-supporters',
  '/partner-programs',
  '/pricing',
  '/solutions',
  '/blog',
  '/blog/:slug',
  '/product-updates',
  '/press-room',
  '/press-room/:slug',
  '/customer-success-stories',
  '/customer-success-stories/:slug',
  '/products/dcipher-studio',
  '/products/dcipher-workflows',
  '/products/dcipher-insight-booster',
  '/ToS.pdf',
  '/terms-of-service',
  '/privacy-policy',
  '/download-whitepaper',
  '/meeting-confirmation',
  '/unsubscribe',
  '/account-deleted',
] as const;

export type RoutePattern = (typeof routePatterns)[number];

const matchers = routePatterns.map((pattern) => ({ pattern, expression: routeExpression(pattern) }));

/**
 * @param address A URL of this site; query and fragment are ignored.
 * @returns The pattern of its page, such as `/new-password/:token`, for logs and events, because the URL may contain a
 * secret. Undefined for a URL that is not in the table.
 */
export function patternOf(address: string): RoutePattern | undefined {
  const pathname = pathnameOf(address);
  return matchers.find(({ expression }) => expression.test(pathname))?.pattern;
}

/** Pages that depend on the user or have a secret in their URL. They are never cached. */
const personalExpression =
  /^\/(account|subscription|addons|payment|checkout|logout|change-password|new-password|verify-email|reactivate-trial|postsignup|signup|login|local|preview|unsubscribe|account-deleted)(\/|$)/;

/** @param pathname A path without query. @returns Whether responses under it must never be cached. */
export function isPersonal(pathname: string): boolean {
  return personalExpression.test(pathname);
}
