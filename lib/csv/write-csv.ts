/** What a spreadsheet program takes for the beginning of a formula, full-width forms and leading blanks included. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** So that programs which guess take the file for UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * A value that begins like a formula is run as one by the program that opens the file (OWASP, CSV Injection): it is marked
 * as text by an apostrophe.
 */
function cell(value: string): string {
  const text = formulaStart.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** @returns A file of comma-separated values (RFC 4180), safe to open in a spreadsheet program. */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
