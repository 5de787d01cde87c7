import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlogPostSummary, CustomerSuccessStorySummary } from '@/lib/cms/content-types';
import { componentViolations } from '@/tests/support/components/component-axe';
import { CustomerStrip } from './customers/customer-strip';
import { StoryPlate } from './customers/story-plate';
import { NewestArticles } from './list/newest-articles';

const post = (slug: string): BlogPostSummary => ({
  slug,
  title: `Title of ${slug}`,
  abstract: 'What it says.',
  publishedAt: '2026-03-07T00:00:00.000Z',
  tags: ['method'],
  image: null,
  isSample: false,
});
const story: CustomerSuccessStorySummary = { ...post('a-story'), industry: 'Retail', isSample: true };

it('shows one story with its industry, date and sample badge, and links to it and to all stories', async () => {
  render(<StoryPlate story={story} />);
  const plate = screen.getByRole('article');
  expect(within(plate).getByRole('link', { name: 'Title of a-story' }).getAttribute('href')).toBe(
    '/customer-success-stories/a-story',
  );
  for (const text of ['Retail', '07 Mar 2026', 'Sample']) expect(within(plate).getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All customer success stories' })).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it.each([
  ['blog', 'Latest from the blog', '/blog/two', 'All posts'],
  ['press', 'Latest from the press room', '/press-room/two', 'All press articles'],
  ['stories', 'Latest customer success stories', '/customer-success-stories/two', 'All customer success stories'],
] as const)('lists the newest articles of the kind %s as links without pictures', async (kind, name, href, all) => {
  render(<NewestArticles kind={kind} articles={['one', 'two', 'three'].map(post)} />);
  const region = screen.getByRole('region', { name });
  const titles = within(region).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Title of one', 'Title of two', 'Title of three']);
  expect(within(region).getByRole('link', { name: 'Title of two' }).getAttribute('href')).toBe(href);
  expect(within(region).getByRole('link', { name: all })).toBeTruthy();
  expect(region.querySelector('img')).toBeNull();
  expect(await componentViolations()).toEqual([]);
});

it('shows the logos of customers with their names and heights', async () => {
  const mark = (name: string, imageHeight: number) => ({
    name,
    imageUrl: `/${name}.svg`,
    imageHeight,
    priority: 1,
    isSample: true,
  });
  render(<CustomerStrip customers={[mark('A', 48), mark('B', 30)]} isBand />);
  const images = within(screen.getByRole('region', { name: 'Customers' })).getAllByRole('img');
  expect(images.map((image) => [image.getAttribute('alt'), image.getAttribute('height')])).toEqual([
    ['A', '48'],
    ['B', '30'],
  ]);
  expect(await componentViolations()).toEqual([]);
});
