import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '../../support/pages/journey';
import { productOfWorker } from '../../support/processes/product-of-worker';

/**
 * Headers that the framework, a proxy or a page may read. None is part of the cache key, so none may change the cached
 * page.
 */
const headers: Record<string, string> = {
  accept: 'application/json',
  'accept-language': 'de',
  authorization: 'Bearer x.y.z',
  cookie: 'theme=dark; at=x; __prerender_bypass=x; __next_preview_data=x',
  forwarded: 'host=evil.example',
  host: 'evil.example',
  'next-router-prefetch': '1',
  'next-router-state-tree': 'x',
  purpose: 'prefetch',
  rsc: '1',
  'user-agent': 'Googlebot',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-http-method-override': 'POST',
  'x-invoke-output': '/404',
  'x-invoke-path': '/404',
  'x-invoke-query': '%7B%22a%22%3A1%7D',
  'x-invoke-status': '404',
  'x-matched-path': '/404',
  'x-middleware-invoke': '1',
  'x-middleware-prefetch': '1',
  'x-middleware-rewrite': '/404',
  'x-middleware-subrequest': 'middleware',
  'x-next-resume': '1',
  'x-nextjs-data': '1',
  'x-now-route-matches': '1',
  'x-original-url': '/404',
  'x-prerender-revalidate': 'x',
  'x-request-id': '"><script>alert(1)</script>',
  'x-rewrite-url': '/404',
};

/** Longer than a page is cached. */
const untilRenderedAnewMs = 1_200;

test('E6: no header of one visitor changes the page that others get', async () => {
  const { webUrl } = productOfWorker();
  const read = async (address: string, sent: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'identity', ...sent }, redirect: 'manual' });
    return { status: answer.status, html: await answer.text() };
  };
  // Each header is sent for a different page, so that this visitor's request renders it.
  const siteMap = await (await fetch(`${webUrl}/sitemap.xml`)).text();
  const addresses = Array.from(
    siteMap.matchAll(/<loc>(.*?)<\/loc>/g),
    ([, loc = '']) => webUrl + new URL(loc).pathname,
  );
  expect(addresses.length).toBeGreaterThanOrEqual(Object.keys(headers).length);
  const results = await Promise.all(
    Object.entries(headers).map(async ([name, value], index) => {
      const address = addresses[index] ?? webUrl;
      await read(address, { [name]: value });
      return { name, address, cached: await read(address) };
    }),
  );
  await delay(untilRenderedAnewMs);
  for (const { name, address, cached } of results) {
    const rerendered = await read(address);
    expect(rerendered.status, name).toBe(200);
    expect(cached, name).toEqual(rerendered);
  }
});
