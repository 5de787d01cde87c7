import { estimatedCategories } from '@app/api-client/rules/billing/plan-estimate';
import { isPersonal, patternOf, type RoutePattern } from './route-patterns';

const listParameters = ['page', 'tag'] as const;

/** Query parameters that public pages read on the server. A page doesn't depend on any other parameter. */
export const pageParameters: Partial<Record<RoutePattern, readonly string[]>> = {
  '/blog': listParameters,
  '/press-room': listParameters,
  '/customer-success-stories': listParameters,
  '/product-updates': listParameters,
  '/contact-us': ['topic'],
  '/download-whitepaper': ['document'],
  '/pricing': ['interval', 'currency', ...estimatedCategories],
};

/** Public documents that aren't in the route table. */
const feeds = ['/blog/feed.xml', '/product-updates/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt'];

/** Shows drafts to their author. */
const previewParameter = 'preview';

/**
 * Reduces a query to the parameters that a public page reads.
 * @param pagePath The page's path.
 * @param query The query with or without its `?`.
 * @returns The normalized query, or undefined if the page may be personal or the path isn't a page's canonical path.
 */
export function sharedQueryOf(pagePath: string, query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  if (feeds.includes(pagePath)) return '';
  const pattern = pagePath.length > 1 && pagePath.endsWith('/') ? undefined : patternOf(pagePath);
  if (pattern === undefined || isPersonal(pagePath) || parameters.has(previewParameter)) return undefined;
  const read = (pageParameters[pattern] ?? []).flatMap((name) => parameters.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(read).toString();
}
