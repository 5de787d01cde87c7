import { listArticles, readArticle, readSummary } from './articles';
import type { ReadOptions } from '../reader/content-reader';
import type { ReadRow } from '../reader/row-reader';
import type { PressArticle, PressArticleSummary } from '../content-types';
import { defaultReader } from '../reader/default-reader';

// Press articles have no tags, even if a row has some.
const readPressSummary: ReadRow<PressArticleSummary> = (row, tools) => readSummary({ ...row, tags: null }, tools);
const readPressArticle: ReadRow<PressArticle> = (row, tools) => readArticle({ ...row, tags: null }, tools);

/**
 * @returns All press articles, newest first.
 * @throws {ContentUnavailable}
 */
export function listPressArticles(options: ReadOptions = {}, reader = defaultReader()): Promise<PressArticleSummary[]> {
  return listArticles(reader, 'press-articles', readPressSummary, options);
}

/**
 * @returns The article, or null if there is none.
 * @throws {ContentUnavailable}
 */
export function findPressArticle(
  slug: string,
  options: ReadOptions = {},
  reader = defaultReader(),
): Promise<PressArticle | null> {
  return reader.find('press-articles', slug, readPressArticle, options);
}
