import { expect, type Page, type Request } from '@playwright/test';
import { settled } from '../support/settled';

/** What one visit downloaded, in bytes as they came over the wire. */
export type Download = {
  html: number;
  /** Named by the HTML itself. */
  firstScript: number;
  /** Asked for afterwards, until the network was quiet. */
  laterScript: number;
  css: number;
  fontFiles: number;
};

/**
 * Opens a page with an empty cache and counts what it downloads until nothing more is asked for.
 * @param page A page of a fresh context.
 */
export async function measureDownload(page: Page, path: string): Promise<Download> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const response = await settled(page, async () => {
    const opened = await page.goto(path);
    // On a busy machine scripts may start later than the network is quiet for. The page itself marks what it loads.
    await expect(page.locator('[aria-busy=true]'), `${path} is still loading`).toHaveCount(0, { timeout: 30_000 });
    return opened;
  });
  if (!response) throw new Error(`${path} gave no answer`);
  const named = await namedScripts(page, await response.text());
  const download: Download = { html: 0, firstScript: 0, laterScript: 0, css: 0, fontFiles: 0 };
  for (const request of finished) {
    const type = request.resourceType();
    const { responseBodySize: bytes } = await request.sizes();
    if (request === response.request()) download.html = bytes;
    else if (type === 'script' || isPrefetchedScript(request))
      download[named.has(request.url()) ? 'firstScript' : 'laterScript'] += bytes;
    else if (type === 'stylesheet') download.css += bytes;
    else if (type === 'font') download.fontFiles += 1;
  }
  return download;
}

/** The router prefetches the script of pages that are linked to; that is download all the same. */
const isPrefetchedScript = (request: Request) => /\/_next\/static\/.*\.js$/.test(new URL(request.url()).pathname);

/** The addresses of the scripts that the HTML names, without those for browsers that know no modules. */
async function namedScripts(page: Page, html: string): Promise<Set<string>> {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);
  return new Set(sources.map((source) => new URL(source.replaceAll('&amp;', '&'), page.url()).href));
}
