import {
  contentServiceOf,
  pricesOf,
  readSettings,
  type ContentServiceSettings,
  type PriceSettings,
} from '@app/settings';

/**
 * Settings of the pages' server, for no browser. Read when they are needed, because the front door has validated them at
 * its start, and a build has none.
 */

/** @returns The settings for reading content. */
export const readContentServiceSettings = (): ContentServiceSettings =>
  contentServiceOf(readSettings(process.env, 'front door'));

/** @returns The settings for reading prices. */
export const readPriceSettings = (): PriceSettings => pricesOf(readSettings(process.env, 'front door'));
