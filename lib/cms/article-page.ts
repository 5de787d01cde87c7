import { contentPage } from './content-page';
import type { Article, ArticleSummary, Neighbours } from './content-types';
import type { ReadOptions } from './content-reader';
import { neighboursOf, relatedTo } from './neighbours';

/** What the page of a text shows. */
export type ArticleContent<Text extends Article> = {
  article: Text;
  neighbours: Neighbours;
  related: ArticleSummary[];
};

/**
 * `getServerSideProps` of a text's page, `…/[slug]`.
 * @param find The text by its slug; null where there is none.
 * @param list All of its kind, the newest first.
 */
export function articlePage<Text extends Article>(
  find: (slug: string, options: ReadOptions) => Promise<Text | null>,
  list: (options: ReadOptions) => Promise<ArticleSummary[]>,
) {
  return contentPage<ArticleContent<Text>>(async ({ params, preview }) => {
    const slug = params?.slug;
    if (typeof slug !== 'string') return null;
    const [article, all] = await Promise.all([find(slug, { preview }), list({ preview })]);
    return article && { article, neighbours: neighboursOf(all, slug), related: relatedTo(all, article) };
  });
}
