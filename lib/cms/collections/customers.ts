import { getLocale } from '@/locales/locale';
import { UnusableRow, type ReadOptions, type ReadRow } from '../reader/content-reader';
import type { CustomerLogo } from '../content-types';
import { defaultReader } from '../reader/default-reader';
import { toImage, toLine, toNumber, toPixels } from '../fields';

const defaultImageHeight = 48;
/** Customers without a priority come last. */
const lastPriority = Number.MAX_SAFE_INTEGER;

const readLogo: ReadRow<CustomerLogo> = (row, { addressOf }) => {
  const name = toLine(row.name);
  const image = toImage(row.imageUrl, addressOf) ?? toImage(row.image, addressOf);
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
