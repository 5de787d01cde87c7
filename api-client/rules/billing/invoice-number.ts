/** The number of an invoice or credit note: the year, and its place in that year with at least four digits. */
export const invoiceNumberPattern = /^(\d{4})-(\d{4,9})$/;

/** @returns Year and place of a number such as `2026-0042`; undefined for other text. */
export function parseInvoiceNumber(text: string): { year: number; number: number } | undefined {
  const [, year, number] = invoiceNumberPattern.exec(text) ?? [];
  return number === undefined ? undefined : { year: Number(year), number: Number(number) };
}
