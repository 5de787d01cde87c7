import { crawlSite, isPublicPage, type Crawl } from '../../support/pages/crawl';
import { expect, productUrl, test } from '../../support/pages/journey';
import type { ParsedPage } from '../../support/pages/parsed-page';
import { pngSize } from '../../support/pages/png-size';
import { structuredDataProblems, describedIn } from '../../support/pages/structured-data';

test.describe('crawl of the whole site', () => {
  // Serial, because the site is crawled once.
  test.describe.configure({ mode: 'default' });

  let site: Crawl;
  /** Indexable pages: those whose URL is their canonical one. */
  let listed: [string, ParsedPage][];

  test.beforeAll(async ({ browser, playwright }) => {
    test.setTimeout(120_000);
    const request = await playwright.request.newContext({ baseURL: productUrl() });
    const parser = await browser.newPage();
    site = await crawlSite(request, parser);
    await parser.close();
    await request.dispose();
    listed = [...site.pages].filter(([address, { canonical }]) => canonical === site.origin + address);
  });

  const problems = (of: (page: ParsedPage, address: string) => readonly string[]) =>
    [...site.pages].flatMap(([address, page]) => of(page, address).map((problem) => `${address}: ${problem}`));

  /** @returns The values that several indexable pages share. */
  function shared(of: (page: ParsedPage) => string | undefined): string[] {
    const owners = new Map<string, string[]>();
    for (const [address, page] of listed) {
      const value = of(page) ?? '';
      owners.set(value, [...(owners.get(value) ?? []), address]);
    }
    return [...owners].filter(([, { length }]) => length > 1).map(([value, of]) => `${of.join(' ')}: ${value}`);
  }

  test('every link of a page, a feed, the sitemap and llms.txt leads directly to its target', () => {
    const broken = [...site.answers].filter(([, { status }]) => status !== 200);
    const sources = (to: string) => new Set(site.links.filter((link) => link.to === to).map(({ from }) => from));
    expect(
      broken.map(
        ([address, { status }]) => `${address} answers ${status}, linked from ${[...sources(address)].join(' ')}`,
      ),
    ).toEqual([]);
    expect(site.pages.size).toBeGreaterThan(site.siteMap.length);
  });

  test('every fragment exists on the page that it links to', () => {
    const withFragment = site.links.filter(({ to, fragment }) => fragment !== '' && isPublicPage(to));
    expect(withFragment.length).toBeGreaterThan(0);
    const lost = withFragment.filter(({ to, fragment }) => !site.pages.get(to)?.ids.includes(fragment));
    expect(new Set(lost.map(({ from, to, fragment }) => `${from} → ${to}#${fragment}`))).toEqual(new Set());
  });

  test('no page has duplicate ids', () => {
    expect(problems(({ ids }) => ids.filter((id, index) => ids.indexOf(id) !== index))).toEqual([]);
  });

  test('every page has one heading of the first level and a title', () => {
    expect(
      problems(({ title, headings }) => [
        ...(headings.length === 1 && headings[0]?.trim() ? [] : [`headings: ${headings.join(' | ')}`]),
        ...(title.trim() ? [] : ['no title']),
      ]),
    ).toEqual([]);
  });

  test('no two indexed pages have the same title or description', () => {
    expect(shared(({ title }) => title)).toEqual([]);
    expect(shared(({ description }) => description)).toEqual([]);
  });

  test('an alternate form of an indexed page names it as canonical', () => {
    const others = [...site.pages].filter(([, { canonical }]) => canonical !== undefined);
    const addresses = new Set(listed.map(([address]) => site.origin + address));
    expect(others.filter(([, { canonical = '' }]) => !addresses.has(canonical)).map(([address]) => address)).toEqual(
      [],
    );
  });

  test('the sitemap lists exactly the indexed pages with their own path', () => {
    const own = listed.map(([address]) => address).filter((address) => !address.includes('?'));
    expect([...site.siteMap].sort()).toEqual(own.sort());
    expect(new Set(site.siteMap).size).toBe(site.siteMap.length);
    expect(site.siteMap.filter((address) => !isPublicPage(address))).toEqual([]);
  });

  test('every page of the sitemap is reachable by links', () => {
    const fromPages = site.links.filter(({ from, to }) => site.pages.has(from) && from !== to);
    const linked = new Set(fromPages.map(({ to }) => to));
    expect(site.siteMap.filter((address) => !linked.has(address))).toEqual([]);
  });

  test('outside of production no page is indexable', () => {
    expect(problems(({ robots }) => (robots === 'noindex' ? [] : [`robots: ${robots}`]))).toEqual([]);
  });

  test('every image has alternative text or is decorative, and reserves its space', () => {
    expect(problems(({ faultyPictures }) => faultyPictures)).toEqual([]);
  });

  test('all structured data is complete', () => {
    const blocks = [...site.pages.values()].flatMap(({ structuredData }) => structuredData);
    expect(blocks.length).toBeGreaterThan(0);
    const described = [...site.pages].map(
      ([address, { structuredData }]) => [address, structuredData.flatMap(describedIn)] as const,
    );
    const describedOn = new Map(described);
    const isDescribed = (identifier: string) =>
      describedOn.get(identifier.replace(site.origin, '').replace(/#.*/, ''))?.includes(identifier) ?? false;
    expect(
      problems(({ structuredData }) => structuredData.flatMap((text) => structuredDataProblems(text, isDescribed))),
    ).toEqual([]);
  });

  test('every page has a share image, a PNG of 1200 by 630', async ({ request }) => {
    const images = new Set<string>();
    for (const [address, { shareImage = '' }] of site.pages) {
      expect.soft(shareImage.startsWith(`${site.origin}/`), `${address}: ${shareImage}`).toBe(true);
      images.add(shareImage.replace(site.origin, ''));
    }
    // One per indexable page: the home page shares the site's image with the pages that are not indexed.
    expect(images.size).toBe(site.siteMap.length);
    for (const image of images) {
      const response = await request.get(image);
      expect.soft(response.headers()['content-type'], image).toBe('image/png');
      expect.soft(pngSize(await response.body()), image).toBe('1200 × 630');
    }
  });
});
