import type { ContentImage } from '../content-types';
import { toImage, toLine, toTags, type Row } from '../fields';
import type { SanitizedHtml, TextOptions } from '../html/sanitize-html';
import { UnusableRow, type RowTools } from '../reader/row-reader';
import { plainTextOf, readTextParts } from '../text/text-parts';

/** @returns A field as plain text on one line. A value that isn't understood is left out. */
export function lineOf(row: Row, field: string, { leaveOut }: Pick<RowTools, 'leaveOut'>): string {
  const parts = readTextParts(row[field], (place) => leaveOut(place === '' ? field : `${field}.${place}`));
  return toLine(plainTextOf(parts));
}

/** @returns The tags of a row. A value that isn't understood is left out. */
export const tagsOf = (row: Row, { leaveOut }: Pick<RowTools, 'leaveOut'>): string[] =>
  toTags(row.tags, () => leaveOut('tags'));

/**
 * @param fields The fields that may have the image, in the order of preference.
 * @returns The image of a row, or null. An image that isn't understood, or not allowed, is left out.
 */
export function imageOf(
  row: Row,
  fields: readonly string[],
  { addressOf, leaveOut }: Pick<RowTools, 'addressOf' | 'leaveOut'>,
): ContentImage | null {
  for (const field of fields) {
    const value: unknown = row[field];
    const image = toImage(value, addressOf);
    if (image) return image;
    const isNone =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isNone) leaveOut(field);
  }
  return null;
}

/**
 * Renders the text of a row. Parts that aren't understood are left out.
 * @throws {UnusableRow} If nothing of the text is understood, because an empty article is worse than none.
 */
export async function renderTextOf(
  row: Row,
  field: string,
  tools: RowTools,
  options: TextOptions = {},
): Promise<SanitizedHtml> {
  const places: string[] = [];
  const parts = readTextParts(row[field], (place) => places.push(place === '' ? field : `${field}.${place}`));
  for (const place of row[field] === undefined ? [field] : places) tools.leaveOut(place);
  const text = await tools.renderText(parts, options);
  if (text.html === '' && places.length > 0) throw new UnusableRow(`${field} not understood`);
  return text;
}
