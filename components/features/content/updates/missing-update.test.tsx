import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ContentList, ContentTag, FeatureUpdate, SafeHtml } from '@/lib/cms/content-types';
import { componentViolations } from '@/tests/support/component-axe';
import { MissingUpdate } from './missing-update';

const update: FeatureUpdate = {
  slug: 'version-2',
  title: 'Version 2',
  abstract: '',
  body: '' as SafeHtml,
  publishedAt: '2026-03-07T00:00:00.000Z',
  versionName: '2',
  isSample: false,
  tags: [],
  image: null,
};
const listOf = (page: number, pageCount: number, tag: ContentTag | null = null): ContentList<FeatureUpdate> => ({
  items: [update],
  page,
  pageCount,
  itemCount: pageCount,
  tag,
  tags: [],
});
const tagged = { slug: 'new', name: 'New', count: 1 };

/** The address changes as it does when a person follows a link within the page. */
async function goTo(place: string): Promise<void> {
  window.location.hash = place;
  await act(async () => void window.dispatchEvent(new HashChangeEvent('hashchange')));
}
afterEach(() => goTo(''));

const notice = () => screen.findByText("This update isn't on this page.");

it.each(['', 'version-2', 'version-2-details'])('says nothing where the place is here: %j', async (place) => {
  await goTo(place);
  // The list is served: it is on the page before any script is.
  render(<h3 id="version-2-details">Details</h3>);
  render(<MissingUpdate list={listOf(1, 2)} />);
  await act(async () => void (await import('./missing-update-notice')));
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['on the first page of two', listOf(1, 2), 'Try the next page', '/product-updates?page=2#version-1'],
  ['on the last page', listOf(2, 2), 'Show all product updates', '/product-updates'],
  ['in a list of one topic', listOf(1, 2, tagged), 'Show all product updates', '/product-updates#version-1'],
])('says that an update is not here and leads on, %s', async (_where, list, name, href) => {
  await goTo('version-1');
  render(<MissingUpdate list={list} />);
  expect(await notice()).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(await componentViolations()).toEqual([]);
});

it('has no way on where all updates are on this page, and goes when another place is asked for', async () => {
  await goTo('version-1');
  render(<MissingUpdate list={listOf(1, 1)} />);
  expect(await notice()).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await goTo('version-2');
  expect(screen.queryByRole('status')).toBeNull();
});
