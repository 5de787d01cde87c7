import { newestFirst, readShownDate, readSlug, readTitle } from './articles';
import type { ReadOptions } from '../reader/content-reader';
import type { ReadRow } from '../reader/row-reader';
import type { FeatureUpdate } from '../content-types';
import { defaultReader } from '../reader/default-reader';
import { imageOf, lineOf, renderTextOf, tagsOf } from './row-values';

const readUpdate: ReadRow<FeatureUpdate> = async (row, tools) => {
  const slug = readSlug(row);
  // One page shows many updates, each under its own heading.
  const { html } = await renderTextOf(row, 'body', tools, { idPrefix: slug, topLevel: 3 });
  return {
    slug,
    title: readTitle(row, tools),
    abstract: lineOf(row, 'abstract', tools),
    body: html,
    publishedAt: readShownDate(row),
    versionName: lineOf(row, 'versionName', tools),
    isSample: row.isSample === true,
    tags: tagsOf(row, tools),
    image: imageOf(row, ['image', 'imageUrl'], tools),
  };
};

/**
 * @returns All updates with their texts, newest first.
 * @throws {ContentUnavailable}
 */
export function listFeatureUpdates(options: ReadOptions = {}, reader = defaultReader()): Promise<FeatureUpdate[]> {
  return reader.list('feature-updates', readUpdate, {
    ...options,
    compare: newestFirst,
    idOf: ({ slug }) => slug,
  });
}
