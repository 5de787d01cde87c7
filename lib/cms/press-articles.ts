import { listArticles, readArticle, readSummary } from './articles';
import type { ReadOptions, ReadRow } from './content-reader';
import type { PressArticle, PressArticleSummary } from './content-types';
import { defaultReader } from './default-reader';

// The specification gives press articles no tags (section 3), whatever a row carries.
const readPressSummary: ReadRow<PressArticleSummary> = (row, tools) => readSummary({ ...row, tags: null }, tools);
const readPressArticle: ReadRow<PressArticle> = (row, tools) => readArticle({ ...row, tags: null }, tools);

/**
 * @returns Every article of the press room, the newest first.
 * @throws {ContentUnavailable}
 */
export function listPressArticles(options: ReadOptions = {}, reader = defaultReader()): Promise<PressArticleSummary[]> {
  return listArticles(reader, 'press-articles', readPressSummary, options);
}

/**
 * @returns Null when there is no such article.
 * @throws {ContentUnavailable}
 */
export function findPressArticle(
  slug: string,
  options: ReadOptions = {},
  reader = defaultReader(),
): Promise<PressArticle | null> {
  return reader.find('press-articles', slug, readPressArticle, options);
}
