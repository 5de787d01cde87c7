import { newestFirst, readShownDate, readSlug, readTitle } from './articles';
import type { ReadOptions, ReadRow } from '../reader/content-reader';
import type { FeatureUpdate } from '../content-types';
import { defaultReader } from '../reader/default-reader';
import { toImage, toLine, toTags } from '../fields';

const readUpdate: ReadRow<FeatureUpdate> = async (row, { addressOf, renderText }) => {
  const slug = readSlug(row);
  // One page shows many updates, each under its own heading.
  const { html } = await renderText(row.body, { idPrefix: slug, topLevel: 3 });
  return {
    slug,
    title: readTitle(row),
    abstract: toLine(row.abstract),
    body: html,
    publishedAt: readShownDate(row),
    versionName: toLine(row.versionName),
    isSample: row.isSample === true,
    tags: toTags(row.tags),
    image: toImage(row.image ?? row.imageUrl, addressOf),
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
