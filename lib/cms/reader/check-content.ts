import { UpstreamError } from '../../upstream/upstream-error';
import { toCamelCase } from '../fields';
import { contentFields, contentTypes, type ContentType } from './content-fields';
import type { ContentRequests } from './content-requests';

/** The result of reading a collection. The texts are for the operator. */
export type ContentCheck = { type: ContentType; isReadable: boolean; result: string };

/** Explains a failed request. A missing permission is named by the log line of the request. */
function reasonOf({ problem, status }: UpstreamError): string {
  if (status === 401 || status === 403) return `${status}: permission missing`;
  if (status === 404) return '404: no such collection, or another CMS_BASE_URL or CMS_STRAPI_VERSION';
  if (problem === 'shape') return 'another format: see CMS_STRAPI_VERSION';
  return status === undefined ? problem : `${problem} ${status}`;
}

/** Fields of one of these names are enough: not every service has a field for an override or for samples. */
const optionalFields = new Set([
  'overridePublishedAt',
  'isSample',
  'imageUrl',
  'imageHeight',
  'publishedAt',
  'priority',
]);

function describeRows(type: ContentType, row: Record<string, unknown> | undefined, total: number | undefined): string {
  if (!row) return 'no published rows';
  const { list, entry } = contentFields[type];
  const names = new Set(Object.keys(row).map(toCamelCase));
  const missing = [...list, ...entry].filter((field) => !names.has(field) && !optionalFields.has(field));
  const rows = total === undefined ? 'readable' : `${total} ${total === 1 ? 'row' : 'rows'}`;
  return missing.length === 0 ? rows : `${rows}; no field, or no permission for: ${missing.join(', ')}`;
}

/** Reads one row of each collection, as the pages do. */
export async function checkContent(requests: Pick<ContentRequests, 'page' | 'count'>): Promise<ContentCheck[]> {
  const check = async (type: ContentType): Promise<ContentCheck> => {
    try {
      const { rows, total } = await requests.page(type, { isPreview: false, isSorted: false, start: 0, limit: 1 });
      const count = total ?? (await requests.count(type, false));
      return { type, isReadable: true, result: describeRows(type, rows[0], count) };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { type, isReadable: false, result: reasonOf(error) };
    }
  };
  return Promise.all(contentTypes.map(check));
}

/** @returns The checks as a table of text. */
export function tableOf(checks: readonly ContentCheck[]): string {
  const width = Math.max(...checks.map(({ type }) => type.length));
  return checks
    .map(({ type, isReadable, result }) => `${isReadable ? 'yes' : 'no '}  ${type.padEnd(width)}  ${result}`)
    .join('\n');
}
