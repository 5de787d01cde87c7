import { byteOrderMark, csvRow } from '@app/api-client/rules/flows/csv-row';

/** @returns Comma-separated values (RFC 4180) that are safe to open in a spreadsheet program. */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [header, ...rows].map(csvRow).join('');
}
