import { expect, test, type Page } from '../../support/pages/journey';
import { settled } from '../../support/pages/settled';

/** Shows what this device has chosen and sent, which only its script knows. */
const deviceState = '/what-we-measure';

/** Pairs of tabs at a time. */
const concurrentPairs = 4;

/** Returns the URLs of the sitemap: all public pages. */
async function publicAddresses(page: Page): Promise<string[]> {
  const siteMap = await (await page.request.get('/sitemap.xml')).text();
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

type Content = { lines: string[]; links: string[] };

/** Returns a page's text and links. */
const contentOf = (page: Page): Promise<Content> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return {
      lines: main?.innerText.split('\n').flatMap((line) => line.trim() || []) ?? [],
      links: [...(main?.querySelectorAll('a[href]') ?? [])].flatMap((link) => link.getAttribute('href') ?? []),
    };
  });

/** Opens a page and reads it after all its own requests, including those of deferred parts. */
async function readLive(page: Page, address: string): Promise<Content> {
  await settled(page, async () => {
    await page.goto(address);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  });
  return contentOf(page);
}

async function readServed(page: Page, address: string): Promise<Content> {
  await page.goto(address);
  return contentOf(page);
}

test('every page of the sitemap shows all its text and links without JavaScript', async ({ page, anotherBrowser }) => {
  test.setTimeout(180_000);
  const addresses = await publicAddresses(page);
  expect(addresses.length).toBeGreaterThan(0);
  const [withScript, withoutScript] = [await anotherBrowser(), await anotherBrowser({ javaScriptEnabled: false })];
  const compareRest = async () => {
    const [live, served] = [await withScript.newPage(), await withoutScript.newPage()];
    for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
      const [shown, plain] = await Promise.all([readLive(live, address), readServed(served, address)]);
      expect.soft(shown.lines.length, address).toBeGreaterThan(5);
      expect
        .soft(address === deviceState ? [] : shown.lines.filter((line) => !plain.lines.includes(line)), address)
        .toEqual([]);
      expect
        .soft(
          shown.links.filter((link) => !plain.links.includes(link)),
          address,
        )
        .toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: concurrentPairs }, compareRest));
});
