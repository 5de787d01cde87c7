import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageHead } from './page-head';

const env = vi.hoisted(() => ({ isProduction: true, appBaseUrl: 'https://www.dcipher.example' }));
vi.mock('@/lib/env', () => env);
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => <>{children}</> }));

beforeEach(() => (env.isProduction = true));

const content = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

it('puts the company before the title, or uses the company alone', () => {
  const { unmount } = render(<PageHead title="Log in" />);
  expect(document.title).toBe('Dcipher | Log in');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  unmount();
  render(<PageHead />);
  expect(document.title).toBe('Dcipher');
});

it('uses the default description and share image if the page has none', () => {
  render(<PageHead title="Home" />);
  expect(content('description')).toBe(
    'Boosts productivity through automated workflows powered by Generative AI and Natural Language Understanding.',
  );
  expect(content('og:image')).toBe('https://www.dcipher.example/share.png');
  expect(content('og:image:width')).toBe('1200');
  expect(content('og:image:height')).toBe('630');
  expect(content('og:site_name')).toBe('Dcipher');
  expect(content('twitter:card')).toBe('summary_large_image');
});

it('uses a share image with its title for a listed page', () => {
  render(<PageHead title="Pricing" path="/pricing" />);
  expect(content('og:image')).toBe('https://www.dcipher.example/share/pricing.png');
  expect(content('og:image:alt')).toBe('Pricing, on a landscape of contour lines');
});

it.each([
  ['the front page', { path: '/' }],
  ['a part of a list', { path: '/blog?page=2' }],
  ['a page that may not be listed', { path: '/blog/a-draft', isUnlisted: true }],
  ['a page without an address of its own', {}],
])('uses the site’s share image for %s', (_name, props) => {
  render(<PageHead title="Some title" {...props} />);
  expect(content('og:image')).toBe('https://www.dcipher.example/share.png');
});

it('a page has an absolute canonical URL', () => {
  render(<PageHead title="Blog" path="/blog?page=2" />);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://www.dcipher.example/blog?page=2',
  );
  expect(content('og:url')).toBe('https://www.dcipher.example/blog?page=2');
});

it('a page is indexable only in production and unless the page opts out', () => {
  const { unmount } = render(<PageHead title="Pricing" path="/pricing" />);
  expect(content('robots')).toBeUndefined();
  unmount();
  const account = render(<PageHead title="Account" isUnlisted />);
  expect(content('robots')).toBe('noindex');
  account.unmount();
  env.isProduction = false;
  render(<PageHead title="Pricing" path="/pricing" />);
  expect(content('robots')).toBe('noindex');
});
