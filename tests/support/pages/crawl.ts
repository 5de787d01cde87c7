import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { isPersonal, patternOf } from '@app/routes/patterns';
import { parsePage, parseXmlLinks, type ParsedPage } from './parsed-page';

/** The response to a requested URL. Redirects are not followed, because no link of ours needs one. */
type Answer = { status: number; contentType: string };
/** A link of a page or file. `to` is a path with its query; `fragment` is without `#`, empty if there is none. */
type SiteLink = { from: string; to: string; fragment: string };

export type Crawl = {
  /** The origin of the site's canonical URLs. */
  origin: string;
  answers: Map<string, Answer>;
  /** Public pages by URL. */
  pages: Map<string, ParsedPage>;
  links: SiteLink[];
  /** The sitemap's entries. */
  siteMap: string[];
};

const siteMapPath = '/sitemap.xml';
const starts = ['/', siteMapPath, '/robots.txt', '/llms.txt'];
/** A larger crawl has found an endless set of URLs. */
const addressesMax = 2_000;

/** Whether the page is neither personal nor a local tool. */
export const isPublicPage = (address: string) => patternOf(address) !== undefined && !isPersonal(address);
const isFile = ({ contentType }: Answer) => !contentType.startsWith('text/html');

/** Returns the URLs in a file of the site. */
async function linksOfFile(parser: Page, { contentType }: Answer, response: APIResponse): Promise<string[]> {
  if (/^application\/(rss\+)?xml/.test(contentType)) return parseXmlLinks(parser, await response.text());
  if (contentType.startsWith('text/markdown')) {
    return [...(await response.text()).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address]) => address ?? []);
  }
  if (contentType.startsWith('application/manifest+json')) {
    const { icons, start_url } = (await response.json()) as { icons: { src: string }[]; start_url: string };
    return [start_url, ...icons.map(({ src }) => src)];
  }
  return [];
}

/**
 * Crawls every URL that links reach, like a search engine: without scripts, cookies or a login. Only public pages of
 * the route table and files are parsed; other pages are requested only.
 * @param parser Any open page; see `parsePage`.
 */
export async function crawlSite(request: APIRequestContext, parser: Page): Promise<Crawl> {
  const robots = await (await request.get('/robots.txt')).text();
  const { origin } = new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '');
  const crawl: Crawl = { origin, answers: new Map(), pages: new Map(), links: [], siteMap: [] };
  const open = [...starts];

  const follow = (from: string, addresses: readonly string[]) => {
    for (const address of addresses) {
      const url = new URL(address, origin + from);
      if (url.origin !== origin) continue;
      const to = url.pathname + url.search;
      crawl.links.push({ from, to, fragment: decodeURIComponent(url.hash.slice(1)) });
      open.push(to);
    }
  };

  const read = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 });
    const answer = { status: response.status(), contentType: response.headers()['content-type'] ?? '' };
    crawl.answers.set(address, answer);
    if (isFile(answer)) {
      const links = await linksOfFile(parser, answer, response);
      if (address === siteMapPath) crawl.siteMap = links.map((link) => link.replace(origin, ''));
      return follow(address, links);
    }
    if (!isPublicPage(new URL(address, origin).pathname)) return;
    const page = await parsePage(parser, await response.text());
    crawl.pages.set(address, page);
    follow(address, [
      ...page.links,
      ...page.files,
      ...(page.shareImage ? [page.shareImage] : []),
      ...(page.canonical ? [page.canonical] : []),
    ]);
  };

  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!crawl.answers.has(next)) await read(next);
    if (crawl.answers.size > addressesMax) throw new Error(`More than ${addressesMax} addresses, such as ${next}.`);
  }
  return crawl;
}
