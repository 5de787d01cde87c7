import type { Page } from '@playwright/test';
import { expect } from './journey';

/** What the lists and texts of the content service have in common, as a reader sees it. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const titlesOf = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents();
export const topics = (page: Page) => page.getByRole('navigation', { name: 'Filter by topic' });
export const listPages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
export const neighbors = (page: Page) => page.getByRole('navigation', { name: 'Newer and older' });
export const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
/** The link of a text in a list. */
export const textLink = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title, exact: true });

/**
 * Goes from the front page to a list by the header's menu, so that the browser moves between pages without loading any.
 * A list that was loaded is another case: its links need no script, and each loads a page.
 * @param group The header's group to open: its links are alive when it does.
 */
export async function goByMenu(page: Page, group: 'Resources' | 'Company', link: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-visited', ''));
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: group }).click();
  await header.getByRole('link', { name: link, exact: true }).click();
  await expect(heading(page)).toBeFocused();
}

/** Fails when a page was loaded anew since `goByMenu`. */
export const expectNoLoad = (page: Page) => expect(page.locator('html[data-visited]')).toBeAttached();

/** What a list says of its first topic: nothing of it is known here, because editors choose topics. */
export async function firstTopic(page: Page) {
  const link = topics(page).getByRole('link').nth(1);
  // The number stands there twice: to be seen, and to be read aloud.
  const [, name = '', count = ''] = /^(.+?) (\d+)\2 items?$/.exec((await link.textContent()) ?? '') ?? [];
  const href = (await link.getAttribute('href')) ?? '';
  // By its address: its name is a part of others' names, and the list may be drawn anew.
  return { link: topics(page).locator(`a[href="${href}"]`), name, count: Number(count), href };
}

/** Opens the first text of the list that is open. @returns Its title, which is the page's heading then. */
export async function openFirst(page: Page): Promise<string> {
  const [title = ''] = await titlesOf(page);
  await textLink(page, title).click();
  await expect(heading(page)).toHaveText(title);
  return title;
}

/** @returns The title of the text that a link to a neighbor leads to. */
export const neighborTitle = async (page: Page, direction: 'Older' | 'Newer') =>
  ((await neighbors(page).getByRole('link', { name: direction }).textContent()) ?? '').replace(direction, '');
