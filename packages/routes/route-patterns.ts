import { pathnameOf } from './pathname-of';

/**
 * Pages that are the same for every visitor. Shared caches store them, search engines list them. A page that isn't
 * listed here is personal. `:name` is a parameter.
 */
const publicPatterns = [
  '/',
  '/_error',
  '/maintenance',
  '/about',
  '/contact-us',
  '/our-people',
  '/our-supporters',
  '/partner-programs',
  '/pricing',
  '/solutions',
  '/try',
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
  '/what-we-measure',
  '/download-whitepaper',
] as const;

/** Pages that depend on the user or have a secret in their URL. They are never cached. */
const personalPatterns = [
  '/signup',
  '/login',
  '/login/sso',
  '/logout',
  '/postsignup',
  '/change-password',
  '/forgot-password',
  '/meeting-confirmation',
  '/checkout',
  '/checkout/account',
  '/checkout/billing',
  '/new-password/:token',
  '/verify-email',
  '/reactivate-trial',
  '/account',
  '/account/delete',
  '/account/privacy',
  '/account/connections/:provider',
  '/account/cloud-settings',
  '/account/organization',
  '/account/password',
  '/account/sso',
  '/account/staff',
  '/account/flows',
  '/account/flows/new',
  '/account/flows/sample',
  '/account/flows/:flowId',
  '/account/flows/:flowId/runs/:runId',
  '/account-deleted',
  '/subscription',
  '/subscription/options',
  '/addons',
  '/payment',
  '/payment/wallet',
  '/payment/invoices',
  '/unsubscribe',
] as const;

/** The path of each page: the specified routes, and ours for the terms, unsubscribing and account deletion. */
export const routePatterns = [...publicPatterns, ...personalPatterns] as const;

export type RoutePattern = (typeof routePatterns)[number];

/** @returns A regular expression that matches the URLs of a pattern's page. */
function routeExpression(pattern: RoutePattern): RegExp {
  return new RegExp(`^${pattern.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
}

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

const publicExpressions = publicPatterns.map(routeExpression);
const firstSegmentOf = (pathname: string) => pathname.split('/')[1] ?? '';
const personalSegments = new Set([...personalPatterns.map(firstSegmentOf), 'local', 'preview']);
/** First segments of paths that are no pages: other servers, the framework's files, and share images. */
const otherSegments = new Set(['_next', 'api', 'cms', 'share']);

/**
 * @param pathname A path without query.
 * @returns Whether responses under it must never be cached. A page is personal unless it is listed as public.
 */
export function isPersonal(pathname: string): boolean {
  if (publicExpressions.some((expression) => expression.test(pathname))) return false;
  const first = firstSegmentOf(pathname);
  if (personalSegments.has(first)) return true;
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.');
  return !isFile && !otherSegments.has(first);
}
