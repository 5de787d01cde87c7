import { listArticles, readArticle, readSummary } from './articles';
import type { ReadOptions } from './content-reader';
import type { BlogPost, BlogPostSummary } from './content-types';
import { defaultReader } from './default-reader';

/**
 * @returns Every post, the newest first.
 * @throws {ContentUnavailable}
 */
export function listBlogPosts(options: ReadOptions = {}, reader = defaultReader()): Promise<BlogPostSummary[]> {
  return listArticles(reader, 'blog-posts', readSummary, options);
}

/**
 * @returns Null when there is no such post.
 * @throws {ContentUnavailable}
 */
export function findBlogPost(
  slug: string,
  options: ReadOptions = {},
  reader = defaultReader(),
): Promise<BlogPost | null> {
  return reader.find('blog-posts', slug, readArticle, options);
}
