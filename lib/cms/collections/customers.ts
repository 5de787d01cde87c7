import { getLocale } from '@/locales/locale';
import type { ReadOptions } from '../reader/content-reader';
import { UnusableRow, type ReadRow } from '../reader/row-reader';
import type { CustomerLogo } from '../content-types';
import { defaultReader } from '../reader/default-reader';
import { toNumber, toPixels } from '../fields';
import { imageOf, lineOf } from './row-values';

const defaultImageHeight = 48;
/** Customers without a priority come last. */
const lastPriority = Number.MAX_SAFE_INTEGER;

const readLogo: ReadRow<CustomerLogo> = (row, tools) => {
  const name = lineOf(row, 'name', tools);
  const image = imageOf(row, ['imageUrl', 'image'], tools);
  if (name === '') throw new UnusableRow('no name');
  if (!image) throw new UnusableRow('no allowed image');
  return {
    name,
    imageUrl: image.url,
    imageHeight: toPixels(row.imageHeight) ?? defaultImageHeight,
    priority: toNumber(row.priority) ?? lastPriority,
    isSample: row.isSample === true,
  };
};

/**
 * @returns All customers, ascending by priority, then by name.
 * @throws {ContentUnavailable}
 */
export function listCustomers(options: ReadOptions = {}, reader = defaultReader()): Promise<CustomerLogo[]> {
  return reader.list('customers', readLogo, {
    ...options,
    sort: 'priority:ASC',
    compare: (one, other) => one.priority - other.priority || one.name.localeCompare(other.name, getLocale()),
    idOf: ({ name }) => name,
  });
}
