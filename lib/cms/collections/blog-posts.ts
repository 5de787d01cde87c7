import { listArticles, readArticle, readSummary } from './articles';
import type { ReadOptions } from '../reader/content-reader';
import type { BlogPost, BlogPostSummary } from '../content-types';
import { defaultReader } from '../reader/default-reader';

/**
 * @returns All posts, newest first.
 * @throws {ContentUnavailable}
 */
export function listBlogPosts(options: ReadOptions = {}, reader = defaultReader()): Promise<BlogPostSummary[]> {
  return listArticles(reader, 'blog-posts', readSummary, options);
}

/**
 * @returns The post, or null if there is none.
 * @throws {ContentUnavailable}
 */
export function findBlogPost(
  slug: string,
  options: ReadOptions = {},
  reader = defaultReader(),
): Promise<BlogPost | null> {
  return reader.find('blog-posts', slug, readArticle, options);
}
