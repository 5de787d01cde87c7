import { routes } from '@app/routes';
import { listBlogPosts } from '../cms/collections/blog-posts';
import type { ArticleSummary } from '../cms/content-types';
import { listCustomerSuccessStories } from '../cms/collections/customer-success-stories';
import { listFeatureUpdates } from '../cms/collections/feature-updates';
import { listPressArticles } from '../cms/collections/press-articles';

/** A content item with its own page. */
export type IndexedText = { path: string; title: string; abstract: string; publishedAt: string };

export type ContentIndex = Record<'posts' | 'stories' | 'press', IndexedText[]> & {
  /** Publication of the newest product update; undefined if there is none. */
  updatedAt: string | undefined;
};

const toIndexed =
  (hrefOf: (slug: string) => string) =>
  ({ slug, title, abstract, publishedAt }: ArticleSummary): IndexedText => ({
    path: hrefOf(slug),
    title,
    abstract,
    publishedAt,
  });

/**
 * Reads everything that is published, newest first.
 * @throws {ContentUnavailable} If the content service fails and no copy is cached. A partial list would tell search
 * engines that the rest was removed.
 */
export async function readContentIndex(): Promise<ContentIndex> {
  const [posts, stories, press, updates] = await Promise.all([
    listBlogPosts(),
    listCustomerSuccessStories(),
    listPressArticles(),
    listFeatureUpdates(),
  ]);
  return {
    posts: posts.map(toIndexed(routes.blogPost)),
    stories: stories.map(toIndexed(routes.customerSuccessStory)),
    press: press.map(toIndexed(routes.pressArticle)),
    updatedAt: updates[0]?.publishedAt,
  };
}
