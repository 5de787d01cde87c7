import type { ArticleSummary, NeighborLink, Neighbors } from '../content-types';

const linkTo = (article: ArticleSummary | undefined): NeighborLink | null =>
  article ? { slug: article.slug, title: article.title } : null;

/**
 * Returns links to the articles published just before and after an article.
 * @param articles All articles, newest first.
 * @param slug The article's slug. A draft that is not in the list has no neighbors.
 */
export function findNeighbors(articles: readonly ArticleSummary[], slug: string): Neighbors {
  const index = articles.findIndex((article) => article.slug === slug);
  if (index === -1) return { newer: null, older: null };
  return { newer: linkTo(articles[index - 1]), older: linkTo(articles[index + 1]) };
}

/**
 * Finds related articles.
 * @param articles All articles, newest first.
 * @param read The current article.
 * @returns At most `countMax` others: those with the most tags in common, newer ones first.
 */
export function findRelated(
  articles: readonly ArticleSummary[],
  read: Pick<ArticleSummary, 'slug' | 'tags'>,
  countMax = 3,
): ArticleSummary[] {
  const sharedTags = ({ tags }: ArticleSummary) => tags.filter((tag) => read.tags.includes(tag)).length;
  return articles
    .filter(({ slug }) => slug !== read.slug)
    .map((article) => ({ article, shared: sharedTags(article) }))
    .sort((one, other) => other.shared - one.shared)
    .slice(0, countMax)
    .map(({ article }) => article);
}
