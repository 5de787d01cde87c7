import { describe, expect, it } from 'vitest';
import type { ArticleSummary } from './content-types';
import { findNeighbors, findRelated } from './neighbours';

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

describe('what is offered after a text', () => {
  it('is what was published just before and after it', () => {
    expect(findNeighbors(list, 'c')).toEqual({
      newer: { slug: 'd', title: 'D' },
      older: { slug: 'b', title: 'B' },
    });
    expect(findNeighbors(list, 'd').newer).toBeNull();
    expect(findNeighbors(list, 'a').older).toBeNull();
  });

  it('is nothing for a draft that the list does not have', () => {
    expect(findNeighbors(list, 'draft')).toEqual({ newer: null, older: null });
  });

  it('is what shares most topics, then what is newest, and never the text itself', () => {
    expect(slugsOf(findRelated(list, article('c', 'Maps', 'Method')))).toEqual(['d', 'a', 'b']);
    expect(slugsOf(findRelated(list, article('b', 'Privacy'), 2))).toEqual(['d', 'c']);
  });
});
