// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { appBaseUrl } from '../env';
import { writeFeed } from './feed';
import { writeSiteMap } from './site-map';

const parse = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
};
const hostile = `]]><script>&"'\u0000\uFFFE\u2028 end`;

const feed = (title: string, html = '<p>Text</p>', abstract = title) =>
  writeFeed({
    title: 'Blog',
    description: 'About texts',
    path: '/blog',
    feedPath: '/blog/feed.xml',
    items: [{ title, path: '/blog/a', abstract, html, publishedAt: '2026-03-07T08:00:00Z', tags: [title] }],
  });

describe('a feed', () => {
  it('a feed is valid XML for any title', () => {
    const document = parse(feed(hostile));
    expect(document.querySelector('item > title')?.textContent).toBe(`]]><script>&"'\u2028 end`);
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  it('identifies each item by its URL and date', () => {
    const document = parse(feed('A'));
    expect(document.querySelector('item > guid')?.textContent).toBe(`${appBaseUrl}/blog/a`);
    expect(document.querySelector('item > pubDate')?.textContent).toBe('Sat, 07 Mar 2026 08:00:00 GMT');
  });

  it('J3: shows markup in an abstract as text to readers, which parse descriptions as HTML', () => {
    const abstract = 'Use <img src=x onerror=alert(1)> & co.';
    const description = parse(feed('A', undefined, abstract)).querySelector('item > description')?.textContent ?? '';
    const shown = new DOMParser().parseFromString(description, 'text/html').body;
    expect(shown.querySelectorAll('*')).toHaveLength(0);
    expect(shown.textContent).toBe(abstract);
  });

  it('contains the whole text, with absolute links', () => {
    const document = parse(feed('A', '<p><a href="/pricing">Prices</a> <a href="https://example.org/">x</a></p>'));
    const text = document.getElementsByTagName('content:encoded')[0]?.textContent;
    expect(text).toBe(`<p><a href="${appBaseUrl}/pricing">Prices</a> <a href="https://example.org/">x</a></p>`);
  });
});

describe('the sitemap', () => {
  it('lists absolute URLs, with the date if it is known', () => {
    const document = parse(writeSiteMap([{ path: '/' }, { path: '/blog/a&b', changedAt: '2026-03-07T08:00:00Z' }]));
    expect([...document.querySelectorAll('loc')].map((loc) => loc.textContent)).toEqual([
      `${appBaseUrl}/`,
      `${appBaseUrl}/blog/a&b`,
    ]);
    expect(document.querySelectorAll('lastmod')).toHaveLength(1);
  });
});
