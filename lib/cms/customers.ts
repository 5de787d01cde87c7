import { UnusableRow, type ReadOptions, type ReadRow } from './content-reader';
import type { CustomerLogo } from './content-types';
import { defaultReader } from './default-reader';
import { toImage, toLine, toNumber, toPixels } from './fields';

/** Specification, section 9. */
const imageHeightByDefault = 48;
/** What has no place of its own comes last. */
const lastPriority = Number.MAX_SAFE_INTEGER;

const readLogo: ReadRow<CustomerLogo> = (row, { addressOf }) => {
  const name = toLine(row.name);
  const image = toImage(row.imageUrl, addressOf) ?? toImage(row.image, addressOf);
  if (name === '') throw new UnusableRow('it has no name');
  if (!image) throw new UnusableRow('it has no picture that may be shown');
  return {
    name,
    imageUrl: image.url,
    imageHeight: toPixels(row.imageHeight) ?? imageHeightByDefault,
    priority: toNumber(row.priority) ?? lastPriority,
    isSample: row.isSample === true,
  };
};

/**
 * @returns Every customer, ascending by priority, then by name.
 * @throws {ContentUnavailable}
 */
export function listCustomers(options: ReadOptions = {}, reader = defaultReader()): Promise<CustomerLogo[]> {
  return reader.list('customers', readLogo, {
    ...options,
    sort: 'priority:ASC',
    compare: (one, other) => one.priority - other.priority || one.name.localeCompare(other.name, 'en'),
    idOf: ({ name }) => name,
  });
}
