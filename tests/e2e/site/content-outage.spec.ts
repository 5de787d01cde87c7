import type { APIResponse } from '@playwright/test';
import { eventually } from '../../support/time/eventually';
import { FaultyContentService } from '../../support/processes/faulty-content-service';
import { FrontDoorProcess } from '../../support/processes/front-door-process';
import { expect, test } from '../../support/pages/journey';
import { triesWithin } from '../../support/time/tries-within';

const lists = ['/blog', '/press-room', '/customer-success-stories', '/product-updates'];
const types = ['blog-posts', 'press-articles', 'customer-success-stories', 'feature-updates'];
/** More than one page of a list. */
const rowCount = 14;
/** Less than in production, so that a service that hangs is noticed sooner. */
const timeoutMs = 1_000;

const rowOf = (type: string, index: number) => {
  const date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
  const text = `Text ${index} of ${type}.`;
  const row = { slug: `item-${index}`, title: `Title ${index} of ${type}`, abstract: `Abstract ${index}.` };
  return { ...row, content: text, body: text, tags: ['Topic'], created_at: date, published_at: date };
};
const rowsOf = (type: string) => Array.from({ length: rowCount }, (_, index) => rowOf(type, index));

const service = new FaultyContentService();
let frontDoor: FrontDoorProcess;
/** All content pages with their headings, from before the outage. */
let headings: Map<string, string>;

const isOfContent = (path: string) => lists.some((list) => path === list || /^[/?]/.test(path.split(list)[1] ?? ''));

type Read = (address: string) => Promise<APIResponse>;

/** Follows all links between content pages, starting with the lists. */
async function readHeadings(read: Read): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const open = [...lists];
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (found.has(address)) continue;
    const response = await read(address);
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    found.set(address, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '');
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]+)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    open.push(...links.filter((link) => isOfContent(link) && !link.endsWith('.xml')));
  }
  return found;
}

/** Restarts with the copies on disk only, and closed breakers. */
async function restart(): Promise<void> {
  await frontDoor.killImmediately();
  await frontDoor.start();
}

// Serial, because all tests of the file share the servers.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ playwright }) => {
  service.rows = Object.fromEntries(types.map((type) => [type, rowsOf(type)]));
  await service.start();
  frontDoor = await FrontDoorProcess.start({ CMS_BASE_URL: service.baseUrl, CMS_TIMEOUT_MS: String(timeoutMs) });
  const request = await playwright.request.newContext();
  // A page without a copy answers 503 when the service is slower than its limit, as on a busy machine.
  headings = await readHeadings((address) =>
    eventually(
      async () => {
        const response = await request.get(frontDoor.url + address);
        return response.status() !== 503 && response;
      },
      { what: `${address} is available`, withinMs: 30_000 },
    ),
  );
  await request.dispose();
});
test.afterEach(async () => {
  service.behavior = 'well';
  await service.start();
});
test.afterAll(async () => {
  await frontDoor.remove();
  await service.kill();
});

/** tests/resilience/content-service.test.ts has the other faults: all of them become the same error. */
const faults: [what: string, occur: () => Promise<void> | void][] = [
  ['is killed', () => service.kill()],
  ['hangs', () => void (service.behavior = 'hangs')],
];

test('the crawl reaches every article, and both pages of every list', () => {
  const texts = [...headings.values()].filter((heading) => heading.startsWith('Title '));
  expect(texts).toHaveLength(3 * rowCount);
  expect([...headings.keys()].filter((address) => address.endsWith('?page=2'))).toHaveLength(lists.length);
});

for (const [what, occur] of faults) {
  test(`L1, K2: no content page fails while the service ${what}, and none without a copy is "not found"`, async ({
    request,
  }) => {
    await occur();
    await restart();
    expect(await readHeadings((address) => request.get(frontDoor.url + address))).toEqual(headings);
    for (const path of ['/blog/never-read', '/press-room/never-read', '/customer-success-stories/never-read']) {
      const response = await request.get(frontDoor.url + path);
      expect.soft(response.status(), path).toBe(503);
      expect.soft(Number(response.headers()['retry-after']), path).toBeGreaterThan(0);
      expect.soft(response.headers()['cache-control'], path).toContain('no-store');
    }
  });
}

test('L1: while the service hangs, only one page of a list and its items waits for it in each pause', async ({
  request,
}) => {
  service.behavior = 'hangs';
  await restart();
  const logStart = frontDoor.log.length;
  const isNoticed = async () => {
    await Promise.all(lists.map((list) => request.get(frontDoor.url + list)));
    const timeouts = frontDoor.log
      .slice(logStart)
      .split('\n')
      .filter((line) => line.includes('"problem":"timeout"'));
    return types.every((type) => timeouts.filter((line) => line.includes(`"key":"${type}`)).length >= 2);
  };
  await eventually(isNoticed, { what: 'two requests of each type time out', withinMs: 30_000 });
  const before = service.requests.length;
  const startedMs = performance.now();
  for (const address of headings.keys()) {
    expect((await request.get(frontDoor.url + address)).status(), address).toBe(200);
  }
  const triesMax = types.length * triesWithin(performance.now() - startedMs);
  expect(service.requests.length - before).toBeLessThanOrEqual(triesMax);
});

test('L1: during an outage a reader browses articles, and "Try again" loads missing ones afterwards', async ({
  anotherBrowser,
  request,
}) => {
  await service.kill();
  await restart();
  const context = await anotherBrowser({ baseURL: frontDoor.url }, [frontDoor.url]);
  const page = await context.newPage();
  await page.goto('/blog');
  await page.getByRole('main').getByRole('link', { name: 'Title 13 of blog-posts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Title 13 of blog-posts' })).toBeVisible();

  service.rows['blog-posts']?.unshift({ ...rowOf('blog-posts', 0), slug: 'later', title: 'Published meanwhile' });
  expect((await page.goto('/blog/later'))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'Server error' })).toBeVisible();
  await service.start();
  // The front door retries after a pause. After that, unknown items are known to be missing.
  const isAskedAgain = async () => (await request.get(`${frontDoor.url}/blog/no-such-text`)).status() === 404;
  await eventually(isAskedAgain, { what: 'the service is asked again', withinMs: 15_000 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Published meanwhile' })).toBeVisible();
});
