import { newestFirst, shownDateOf, slugOfRow, titleOf } from './articles';
import type { ReadOptions, ReadRow } from './content-reader';
import type { FeatureUpdate } from './content-types';
import { defaultReader } from './default-reader';
import { imageOf, lineOf, tagsOf } from './fields';

const readUpdate: ReadRow<FeatureUpdate> = async (row, { addressOf, renderText }) => {
  const slug = slugOfRow(row);
  // Many stand on one page, each under a heading of its own.
  const { html } = await renderText(row.body, { idPrefix: slug, topLevel: 3 });
  return {
    slug,
    title: titleOf(row),
    abstract: lineOf(row.abstract),
    body: html,
    publishedAt: shownDateOf(row),
    versionName: lineOf(row.versionName),
    isSample: row.isSample === true,
    tags: tagsOf(row.tags),
    image: imageOf(row.image ?? row.imageUrl, addressOf),
  };
};

/**
 * @returns Every update, with its text, the newest first.
 * @throws {ContentUnavailable}
 */
export function listFeatureUpdates(options: ReadOptions = {}, reader = defaultReader()): Promise<FeatureUpdate[]> {
  return reader.list('feature-updates', readUpdate, {
    ...options,
    compare: newestFirst,
    idOf: ({ slug }) => slug,
  });
}
