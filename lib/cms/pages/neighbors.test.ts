import { describe, expect, it } from 'vitest';
import type { ArticleSummary } from '../content-types';
import { findNeighbors, findRelated } from './neighbors';

const article = (slug: string, ...tags: string[]): ArticleSummary => ({
  slug,
  title: slug.toUpperCase(),
  abstract: '',
  publishedAt: '2026-03-07T08:00:00Z',
  tags,
  image: null,
  isSample: false,
});
const list = [article('d', 'Maps'), article('c', 'Maps', 'Method'), article('b', 'Privacy'), article('a', 'Method')];
const slugsOf = (articles: ArticleSummary[]) => articles.map(({ slug }) => slug);

describe('the links after an article', () => {
  it('the links after an article are the articles published just before and after it', () => {
    expect(findNeighbors(list, 'c')).toEqual({
      newer: { slug: 'd', title: 'D' },
      older: { slug: 'b', title: 'B' },
    });
    expect(findNeighbors(list, 'd').newer).toBeNull();
    expect(findNeighbors(list, 'a').older).toBeNull();
  });

  it('the links after an article are empty for a draft that is not in the list', () => {
    expect(findNeighbors(list, 'draft')).toEqual({ newer: null, older: null });
  });

  it('the links after an article are those with most tags in common, then the newest, never the article itself', () => {
    expect(slugsOf(findRelated(list, article('c', 'Maps', 'Method')))).toEqual(['d', 'a', 'b']);
    expect(slugsOf(findRelated(list, article('b', 'Privacy'), 2))).toEqual(['d', 'c']);
  });
});
