import { listArticles, readArticle, readSummary } from './articles';
import type { ReadOptions } from '../reader/content-reader';
import type { ReadRow } from '../reader/row-reader';
import type { CustomerSuccessStory, CustomerSuccessStorySummary } from '../content-types';
import { defaultReader } from '../reader/default-reader';
import { lineOf } from './row-values';

const lineOrNull = (...field: Parameters<typeof lineOf>) => lineOf(...field) || null;

const readStorySummary: ReadRow<CustomerSuccessStorySummary> = (row, tools) => ({
  ...readSummary(row, tools),
  industry: lineOrNull(row, 'industry', tools),
});

const readStory: ReadRow<CustomerSuccessStory> = async (row, tools) => ({
  ...(await readArticle(row, tools)),
  industry: lineOrNull(row, 'industry', tools),
  product: lineOrNull(row, 'product', tools),
  result: lineOrNull(row, 'result', tools),
});

/**
 * @returns All stories, newest first.
 * @throws {ContentUnavailable}
 */
export function listCustomerSuccessStories(
  options: ReadOptions = {},
  reader = defaultReader(),
): Promise<CustomerSuccessStorySummary[]> {
  return listArticles(reader, 'customer-success-stories', readStorySummary, options);
}

/**
 * @returns The story, or null if there is none.
 * @throws {ContentUnavailable}
 */
export function findCustomerSuccessStory(
  slug: string,
  options: ReadOptions = {},
  reader = defaultReader(),
): Promise<CustomerSuccessStory | null> {
  return reader.find('customer-success-stories', slug, readStory, options);
}
