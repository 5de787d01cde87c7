import { productUrl, test as onNewPage, type Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { pressOn } from '../../support/pages/keyboard';
import {
  breadcrumb,
  cards,
  expectNoLoad,
  firstTopic,
  goByMenu,
  heading,
  listPages,
  neighbors,
  neighborTitle,
  openFirst,
  textLink,
  titlesOf,
  topics,
} from '../../support/pages/reading';

/** The screen reader announcement after a navigation. */
const announcement = (page: Page) => page.locator('#__next-route-announcer__');

test('a topic filters the blog, has a URL, and links back to all posts', async ({ page }) => {
  await goByMenu(page, 'Resources', 'Blog');
  const all = await titlesOf(page);
  const topic = await firstTopic(page);
  expect(topic.count).toBeGreaterThan(0);
  await topic.link.click();

  await expect(page).toHaveURL(productUrl() + topic.href);
  await expect(heading(page)).toHaveText(`Blog – ${topic.name}`);
  await expect(page).toHaveTitle(`Dcipher | Blog – ${topic.name}`);
  await expect(announcement(page)).toContainText(topic.name);
  await expect(topic.link).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveCount(topic.count);
  await expect(cards(page).filter({ hasText: topic.name })).toHaveCount(topic.count);
  await expectNoLoad(page);

  // After a reload the list comes from the server, and Back still works.
  await page.reload();
  await expect(cards(page)).toHaveCount(topic.count);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(heading(page)).toHaveText('Blog');
  await expect(cards(page)).toHaveCount(all.length);
  expect(await titlesOf(page)).toEqual(all);
});

test('the blog lists every post once, twelve per page, with links between the pages', async ({ page }) => {
  await page.goto('/blog');
  const first = await titlesOf(page);
  expect(first).toHaveLength(12);
  await expect(listPages(page).getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  await expect(listPages(page).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await listPages(page).getByRole('link', { name: 'Next page' }).click();

  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(heading(page)).toHaveText('Blog – page 2');
  await expect(page).toHaveTitle('Dcipher | Blog – page 2');
  await expect(cards(page).filter({ hasText: first[0] })).toHaveCount(0);
  const second = await titlesOf(page);
  expect(second.length).toBeGreaterThan(0);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);

  const back = listPages(page).getByRole('link', { name: 'Previous page' });
  // The first page has a single URL.
  await expect(back).toHaveAttribute('href', '/blog');
  await back.click();
  await expect(heading(page)).toHaveText('Blog');
  await expect.poll(() => titlesOf(page)).toEqual(first);
});

const wrongQueries = 'page=99999 page=0 page=-1 page=01 page=x page= page=1&page=2 tag=none-such tag='.split(' ');

test('an invalid page of a list is a 404, and page 1 is the first page', async ({ request }) => {
  for (const list of ['/blog', '/press-room', '/customer-success-stories', '/product-updates']) {
    for (const query of wrongQueries) {
      expect.soft((await request.get(`${list}?${query}`)).status(), `${list}?${query}`).toBe(404);
    }
    const first = await request.get(`${list}?page=1`);
    expect.soft(first.status(), list).toBe(200);
    expect.soft(await first.text(), list).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${list}"`));
  }
});

test('a post links to its sections, the previous post, a related one and the list', async ({ page }) => {
  await goByMenu(page, 'Resources', 'Blog');
  const newest = await openFirst(page);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`Dcipher | ${newest}`);

  await test.step('the table of contents links into the text', async () => {
    const part = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last();
    const name = (await part.textContent()) ?? '';
    await part.click();
    await expect(page).toHaveURL(new RegExp(`${await part.getAttribute('href')}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
  });

  await test.step('the newest post links to the previous one only, which links back', async () => {
    await expect(neighbors(page).getByRole('link')).toHaveCount(1);
    const title = await neighborTitle(page, 'Older');
    await neighbors(page).getByRole('link', { name: 'Older' }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    expect(await neighborTitle(page, 'Newer')).toBe(newest);
  });

  await test.step('the related post is another post', async () => {
    const read = (await heading(page).textContent()) ?? '';
    const related = page.getByRole('region', { name: 'Keep reading' }).getByRole('article').getByRole('link');
    expect(await related.count()).toBeGreaterThan(0);
    const title = (await related.first().textContent()) ?? '';
    expect(title).not.toBe(read);
    await related.first().click();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
  });

  await breadcrumb(page).getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page)).toHaveText('Blog');
  await expect(heading(page)).toBeFocused();
  await expectNoLoad(page);
});

for (const { list, name } of [
  { list: '/blog', name: 'the blog' },
  { list: '/product-updates', name: 'the product updates' },
]) {
  test(`the feed of ${name} is linked from the page and contains the same items, newest first`, async ({ page }) => {
    await page.goto(list);
    const titles = await titlesOf(page);
    const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
    const response = await page.request.get((await feed.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    const items = await page.evaluate(
      (xml) =>
        [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('item')].map((item) => ({
          title: item.querySelector('title')?.textContent ?? '',
          path: item.querySelector('link')?.textContent.replace(/^https?:\/\/[^/]+/, '') ?? '',
          text: item.getElementsByTagName('content:encoded')[0]?.textContent ?? '',
        })),
      await response.text(),
    );
    expect(items.slice(0, titles.length).map(({ title }) => title)).toEqual(titles);
    for (const { title, text } of items) expect(text.length, title).toBeGreaterThan(200);
    const { title = '', path = '' } = items.at(-1) ?? {};
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  });
}

test('the press room lists articles and has a company description that can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goByMenu(page, 'Company', 'Press room');
  const kit = page.getByRole('complementary', { name: 'Press room' });
  const description = await kit.getByRole('region', { name: 'About Dcipher' }).locator('p').first().textContent();
  await kit.getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(description);
  for (const file of ['Logo (SVG)', 'Preview image (PNG, 1200 × 630)']) {
    const href = await kit.getByRole('link', { name: file }).getAttribute('href');
    expect((await page.request.get(href ?? '')).headers()['content-type']).toMatch(/^image\//);
  }
  await openFirst(page);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(/\/press-room\/[a-z0-9-]+$/);
});

test('a customer story shows its facts at a glance and is marked as a sample', async ({ page }) => {
  await goByMenu(page, 'Resources', 'Customers');
  await expect(page.getByRole('region', { name: 'Customers' }).getByRole('img').first()).toHaveAccessibleName(/./);
  await openFirst(page);
  await expect(heading(page)).toBeFocused();
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByRole('term')).toHaveText(['Industry', 'Product', 'Result']);
  for (const fact of await glance.getByRole('definition').all()) await expect(fact).toHaveText(/\w/);
  await expect(glance).toContainText('Sample content');
  await page.goBack();
  await expect(heading(page)).toHaveText('Customer success stories');
});

test('a product update has a URL that opens the page at its place', async ({ page }) => {
  await page.goto('/product-updates');
  const entry = cards(page).last();
  const permalink = entry.getByRole('link', { name: /^Link to / });
  const anchor = (await permalink.getAttribute('href')) ?? '';
  await expect(entry).not.toBeInViewport();
  // Opened from another page, because a change of the fragment alone would not load the page.
  await page.goto('about:blank');
  await page.goto(`/product-updates${anchor}`);
  await expect(entry.getByRole('heading', { level: 2 })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(entry).not.toBeInViewport();
  await permalink.click();
  await expect(page).toHaveURL(new RegExp(`/product-updates${anchor}$`));
  await expect(entry.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('keyboard only: a topic, a post, the previous one, the list and its next page', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await pressOn(page, header.getByRole('button', { name: 'Resources' }));
  await pressOn(page, header.getByRole('link', { name: 'Blog', exact: true }));
  await expect(heading(page)).toHaveText('Blog');
  await expect(heading(page)).toBeFocused();
  const topic = await firstTopic(page);
  await pressOn(page, topic.link);
  await expect(heading(page)).toHaveText(`Blog – ${topic.name}`);
  // The same page, filtered: keyboard users continue from the chosen topic.
  await expect(topic.link).toBeFocused();
  const [first = ''] = await titlesOf(page);
  await pressOn(page, textLink(page, first));
  await expect(heading(page)).toHaveText(first);
  await expect(heading(page)).toBeFocused();

  const title = await neighborTitle(page, 'Older');
  await pressOn(page, neighbors(page).getByRole('link', { name: 'Older' }));
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();

  await pressOn(page, breadcrumb(page).getByRole('link', { name: 'Blog' }));
  await expect(heading(page)).toHaveText('Blog');
  await expect(heading(page)).toBeFocused();
  await pressOn(page, listPages(page).getByRole('link', { name: 'Next page' }));
  await expect(heading(page)).toHaveText('Blog – page 2');
});

onNewPage.describe('without JavaScript', () => {
  onNewPage.use({ javaScriptEnabled: false });

  onNewPage('topics, pages, posts, stories and updates are links that work without JavaScript', async ({ page }) => {
    await page.goto('/blog');
    const topic = await firstTopic(page);
    await topic.link.click();
    await expect(heading(page)).toHaveText(`Blog – ${topic.name}`);
    await expect(cards(page)).toHaveCount(topic.count);
    await topics(page).getByRole('link', { name: 'All' }).click();
    await listPages(page).getByRole('link', { name: 'Next page' }).click();
    await expect(heading(page)).toHaveText('Blog – page 2');
    await openFirst(page);
    const newer = await neighborTitle(page, 'Newer');
    await neighbors(page).getByRole('link', { name: 'Newer' }).click();
    await expect(heading(page)).toHaveText(newer);

    for (const [list, name] of [
      ['/press-room', 'Press room'],
      ['/customer-success-stories', 'Customer success stories'],
    ] as const) {
      await page.goto(list);
      await expect(heading(page)).toHaveText(name);
      await openFirst(page);
    }

    await page.goto('/product-updates');
    const update = cards(page).last();
    const anchor = await update.getByRole('link', { name: /^Link to / }).getAttribute('href');
    await page.goto('about:blank');
    await page.goto(`/product-updates${anchor}`);
    await expect(update.getByRole('heading', { level: 2 })).toBeInViewport();
  });
});
