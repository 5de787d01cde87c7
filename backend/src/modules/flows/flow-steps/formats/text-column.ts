/** Begins the reference to a column by its number. Headers are trimmed, so none begins with a tab. */
const numberMark = '\t';

/** Headers are compared as people type them. */
const headerOf = (name: string) => name.trim().toLowerCase();

type ChosenColumn = {
  /** Header of the column. */
  textColumn?: string | undefined;
  /** Number of the column from 1, which is preferred: a header can be missing, or that of two columns. */
  textColumnNumber?: number | undefined;
};

/** Returns the reference to the column with the texts, as it is stored with a table. Undefined for the default. */
export const textColumnReference = ({ textColumn, textColumnNumber }: ChosenColumn): string | undefined =>
  textColumnNumber === undefined ? textColumn : `${numberMark}${textColumnNumber}`;

const numberIn = (reference: string): number | undefined =>
  reference.startsWith(numberMark) ? Number(reference.slice(numberMark.length)) : undefined;

/** The number of a column that is chosen by it, and otherwise its header, as text. */
export const describeTextColumn = (reference = 'text') => ({ name: reference, number: numberIn(reference) });

/**
 * Finds the column with the texts. A table of one column needs no header.
 * @param reference As returned by `textColumnReference`.
 * @returns Its index, or -1.
 */
export function findTextColumn(header: readonly string[], reference: string | undefined): number {
  if (header.length === 1 && reference === undefined) return 0;
  const { name, number } = describeTextColumn(reference);
  if (number !== undefined) return number <= header.length ? number - 1 : -1;
  return header.map(headerOf).indexOf(headerOf(name));
}
