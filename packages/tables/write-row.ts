/** Characters that start a formula in spreadsheet programs, including full-width forms and leading blanks. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A negative number starts like a formula but is none. */
const negativeNumber = /^-\d+(\.\d+)?$/;

/** Makes programs that guess the encoding choose UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Prefixes a value that looks like a formula with an apostrophe, because the program that opens the file would run it
 * (OWASP, CSV Injection).
 */
function cell(value: string): string {
  const isFormula = formulaStart.test(value) && !negativeNumber.test(value);
  const text = isFormula ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** @returns One row of comma-separated values (RFC 4180) that is safe to open in a spreadsheet program. */
export const writeRow = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;
