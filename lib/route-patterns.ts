import { pathnameOf } from './navigation/pathname-of';
import { routeExpression } from './open-routes';

/**
 * The specification's route table (section 2) and our own additions to it, the terms as a page, the end of promotional
 * mails and that of an account: each page's path; `:name` stands for one part that the address carries.
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
 * @param address Of this site; a query and a fragment are left out of account.
 * @returns The pattern of its page, such as `/new-password/:token`: what a log or an event may name instead of an
 * address that carries a secret. Nothing for an address that is not in the table.
 */
export function patternOf(address: string): RoutePattern | undefined {
  const pathname = pathnameOf(address);
  return matchers.find(({ expression }) => expression.test(pathname))?.pattern;
}

/** Pages whose content depends on who looks at them, or on a secret in their address: nobody may keep a copy. */
const personalExpression =
  /^\/(account|subscription|addons|payment|checkout|logout|change-password|new-password|verify-email|reactivate-trial|postsignup|signup|login|local|preview|unsubscribe|account-deleted)(\/|$)/;

/** @param pathname A path without query. @returns Whether an answer under it must never be kept by a cache. */
export function isPersonal(pathname: string): boolean {
  return personalExpression.test(pathname);
}
