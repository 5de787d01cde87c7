import { contentPage } from './content-page';
import type { ReadOptions } from './content-reader';
import type { Article, ArticleSummary, Neighbors } from './content-types';
import { findNeighbors, findRelated } from './neighbours';
import { orEmptyList } from './optional-part';

/** What the page of a text shows; without the text, what else there is of its kind. */
export type ArticleContent<Text extends Article> =
  { article: Text; neighbours: Neighbors; related: ArticleSummary[] } | { article: null; newest: ArticleSummary[] };

const newestMax = 3;

/**
 * `getServerSideProps` of a text's page, `…/[slug]`. Where there is no such text the answer is a 404 that shows the
 * newest of its kind. While the others cannot be had, a text has no neighbours and the 404 is the site's own.
 * @param find The text by its slug; null where there is none.
 * @param list All of its kind, the newest first.
 */
export function articlePage<Text extends Article>(
  find: (slug: string, options: ReadOptions) => Promise<Text | null>,
  list: (options: ReadOptions) => Promise<ArticleSummary[]>,
) {
  return contentPage<ArticleContent<Text>>(async ({ params, preview, res }) => {
    const slug = params?.slug;
    if (typeof slug !== 'string') return null;
    const [article, all] = await Promise.all([find(slug, { preview }), orEmptyList(() => list({ preview }), res)]);
    if (article) return { article, neighbours: findNeighbors(all, slug), related: findRelated(all, article) };
    if (all.length === 0) return null;
    res.statusCode = 404;
    return { article: null, newest: all.slice(0, newestMax) };
  });
}
