import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ContentList, ContentTag, FeatureUpdate, SafeHtml } from '@/lib/cms/content-types';
import { componentViolations } from '@/tests/support/components/component-axe';
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
const sampleList = (page: number, pageCount: number, tag: ContentTag | null = null): ContentList<FeatureUpdate> => ({
  items: [update],
  page,
  pageCount,
  itemCount: pageCount,
  tag,
  tags: [],
});
const tagged = { slug: 'new', name: 'New', count: 1 };

/** Changes the fragment, as a link within the page does. */
async function goTo(fragment: string): Promise<void> {
  window.location.hash = fragment;
  await act(async () => void window.dispatchEvent(new HashChangeEvent('hashchange')));
}
afterEach(() => goTo(''));

const notice = () => screen.findByText("This update isn't on this page.");

it.each(['', 'version-2', 'version-2-details'])(
  'shows no notice if the fragment %j is on this page',
  async (fragment) => {
    await goTo(fragment);
    // The list is served as HTML, so it exists before any script runs.
    render(<h3 id="version-2-details">Details</h3>);
    render(<MissingUpdate list={sampleList(1, 2)} />);
    await act(async () => void (await import('./missing-update-notice')));
    expect(screen.queryByRole('status')).toBeNull();
  },
);

it.each([
  ['on the first page of two', sampleList(1, 2), 'Try the next page', '/product-updates?page=2#version-1'],
  ['on the last page', sampleList(2, 2), 'Show all product updates', '/product-updates'],
  ['in a list of one topic', sampleList(1, 2, tagged), 'Show all product updates', '/product-updates#version-1'],
])('reports a missing update with a link, %s', async (_where, list, name, href) => {
  await goTo('version-1');
  render(<MissingUpdate list={list} />);
  expect(await notice()).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(await componentViolations()).toEqual([]);
});

it('the notice of a missing update has no link if all updates are on this page, and disappears when the fragment changes', async () => {
  await goTo('version-1');
  render(<MissingUpdate list={sampleList(1, 1)} />);
  expect(await notice()).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await goTo('version-2');
  expect(screen.queryByRole('status')).toBeNull();
});
