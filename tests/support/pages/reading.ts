import type { Page } from '@playwright/test';
import { expect } from './journey';

/** The elements that lists and items of the content service have in common. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const titlesOf = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents();
export const topics = (page: Page) => page.getByRole('navigation', { name: 'Filter by topic' });
export const listPages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
export const neighbors = (page: Page) => page.getByRole('navigation', { name: 'Newer and older' });
export const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
/** The link to an item in a list. */
export const textLink = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title, exact: true });

/**
 * Navigates from the home page to a list with the header's menu, so that the browser does not load another page. A list
 * that is loaded is another case: its links work without a script, and each loads a page.
 * @param group The header's group to open. Once it opens, its links are hydrated.
 */
export async function goByMenu(page: Page, group: 'Resources' | 'Company', link: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-visited', ''));
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: group }).click();
  await header.getByRole('link', { name: link, exact: true }).click();
  await expect(heading(page)).toBeFocused();
}

/** Fails if a page was loaded since `goByMenu`. */
export const expectNoLoad = (page: Page) => expect(page.locator('html[data-visited]')).toBeAttached();

/** Reads the first topic of a list. Topics are chosen by editors, so none is hard-coded. */
export async function firstTopic(page: Page) {
  const link = topics(page).getByRole('link').nth(1);
  // The number occurs twice: visible, and for screen readers.
  const [, name = '', count = ''] = /^(.+?) (\d+)\2 items?$/.exec((await link.textContent()) ?? '') ?? [];
  const href = (await link.getAttribute('href')) ?? '';
  // Found by its URL: its name is part of others' names, and the list may render again.
  return { link: topics(page).locator(`a[href="${href}"]`), name, count: Number(count), href };
}

/** Opens the first item of the open list. @returns Its title, which is the page's heading. */
export async function openFirst(page: Page): Promise<string> {
  const [title = ''] = await titlesOf(page);
  await textLink(page, title).click();
  await expect(heading(page)).toHaveText(title);
  return title;
}

/** @returns The title of the article that a neighbor link leads to. */
export const neighborTitle = async (page: Page, direction: 'Older' | 'Newer') =>
  ((await neighbors(page).getByRole('link', { name: direction }).textContent()) ?? '').replace(direction, '');
