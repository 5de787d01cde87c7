import { expect, type Page, type Request } from '@playwright/test';
import { settled } from '../support/pages/settled';

/** The download of one visit, in bytes on the wire. */
export type Download = {
  html: number;
  /** Referenced by the HTML. */
  firstScript: number;
  /** Requested afterwards, until the network was quiet. */
  laterScript: number;
  css: number;
  fontFiles: number;
};

/**
 * Opens a page with an empty cache and measures all downloads until nothing more is requested.
 * @param page A page of a fresh context.
 */
export async function measureDownload(page: Page, path: string): Promise<Download> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  // On a busy machine a script may start after the network was quiet. The page marks what it still loads.
  const busy = page.locator('[aria-busy=true]');
  const loaded = () => expect(busy, `${path} is still loading`).toHaveCount(0, { timeout: 30_000 });
  const response = await settled(page, async () => {
    const opened = await page.goto(path);
    await loaded();
    return opened;
  });
  // One part may load another: a form of 27 kB was not measured because it came after the part around it.
  while ((await busy.count()) > 0) await settled(page, loaded);
  if (!response) throw new Error(`${path} returned no response`);
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

/** Prefetched scripts of linked pages count as downloads. */
const isPrefetchedScript = (request: Request) => /\/_next\/static\/.*\.js$/.test(new URL(request.url()).pathname);

/** Returns the URLs of the scripts in the HTML, except `nomodule` ones. */
async function namedScripts(page: Page, html: string): Promise<Set<string>> {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);
  return new Set(sources.map((source) => new URL(source.replaceAll('&amp;', '&'), page.url()).href));
}
