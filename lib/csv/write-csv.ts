import { byteOrderMark, writeRow } from '@app/tables';

/** @returns Comma-separated values (RFC 4180) that are safe to open in a spreadsheet program. */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [header, ...rows].map(writeRow).join('');
}
