import type { ArticleSummary, NeighborLink, Neighbors } from './content-types';

const linkTo = (article: ArticleSummary | undefined): NeighborLink | null =>
  article ? { slug: article.slug, title: article.title } : null;

/**
 * @param articles All of them, the newest first.
 * @param slug Of the one that is read; a draft that the list does not have has no neighbours.
 */
export function findNeighbors(articles: readonly ArticleSummary[], slug: string): Neighbors {
  const index = articles.findIndex((article) => article.slug === slug);
  if (index === -1) return { newer: null, older: null };
  return { newer: linkTo(articles[index - 1]), older: linkTo(articles[index + 1]) };
}

/**
 * @param articles All of them, the newest first.
 * @param read The one that is read.
 * @returns At most `countMax` others: those that share most of its tags, the newer first among equals.
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
