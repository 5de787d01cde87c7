import { contentPage } from './content-page';
import type { ReadOptions } from '../reader/content-reader';
import type { Article, ArticleSummary, Neighbors } from '../content-types';
import { findNeighbors, findRelated } from './neighbors';
import { orEmptyList } from './optional-part';

/** Props of an article's page. A missing article's page shows the newest of its kind instead. */
export type ArticleContent<Text extends Article> =
  { article: Text; neighbors: Neighbors; related: ArticleSummary[] } | { article: null; newest: ArticleSummary[] };

const newestMax = 3;

/** A draft's page needs no others, and its editor reads it again after each change. */
const withoutOthers = { neighbors: { newer: null, older: null }, related: [] };

/**
 * `getServerSideProps` of an article's page, `…/[slug]`. A preview reads one entry. A missing article is a 404 that shows the newest of its kind.
 * While the list is unavailable, an article has no neighbors and the 404 is the site's own.
 * @param find Finds the article by its slug; null if there is none.
 * @param list Lists all of its kind, newest first.
 */
export function articlePage<Text extends Article>(
  find: (slug: string, options: ReadOptions) => Promise<Text | null>,
  list: (options: ReadOptions) => Promise<ArticleSummary[]>,
) {
  return contentPage<ArticleContent<Text>>(async ({ params, preview, res }) => {
    const slug = params?.slug;
    if (typeof slug !== 'string') return null;
    if (preview) {
      const draft = await find(slug, { preview });
      if (draft) return { article: draft, ...withoutOthers };
    }
    const [article, all] = await Promise.all([preview ? null : find(slug, {}), orEmptyList(() => list({}), res)]);
    if (article) return { article, neighbors: findNeighbors(all, slug), related: findRelated(all, article) };
    if (all.length === 0) return null;
    res.statusCode = 404;
    return { article: null, newest: all.slice(0, newestMax) };
  });
}
