import { listBlogPosts } from '../cms/blog-posts';
import type { ArticleSummary } from '../cms/content-types';
import { listCustomerSuccessStories } from '../cms/customer-success-stories';
import { listFeatureUpdates } from '../cms/feature-updates';
import { listPressArticles } from '../cms/press-articles';
import { routes } from '../routes';

/** A text of the content service with an address of its own. */
export type IndexedText = { path: string; title: string; abstract: string; publishedAt: string };

export type ContentIndex = Record<'posts' | 'stories' | 'press', IndexedText[]> & {
  /** When the newest update of the product came; undefined where there is none. */
  updatedAt: string | undefined;
};

const at =
  (hrefOf: (slug: string) => string) =>
  ({ slug, title, abstract, publishedAt }: ArticleSummary): IndexedText => ({
    path: hrefOf(slug),
    title,
    abstract,
    publishedAt,
  });

/**
 * Everything that is published, the newest first.
 * @throws {ContentUnavailable} When the content service cannot be had and there is no copy: half a list would tell
 * search engines that the other half is gone.
 */
export async function readContentIndex(): Promise<ContentIndex> {
  const [posts, stories, press, updates] = await Promise.all([
    listBlogPosts(),
    listCustomerSuccessStories(),
    listPressArticles(),
    listFeatureUpdates(),
  ]);
  return {
    posts: posts.map(at(routes.blogPost)),
    stories: stories.map(at(routes.customerSuccessStory)),
    press: press.map(at(routes.pressArticle)),
    updatedAt: updates[0]?.publishedAt,
  };
}
