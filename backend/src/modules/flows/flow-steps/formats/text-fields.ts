/** Values of other columns of a text's row, by header: what its readers filter by. */
export type TextFields = Readonly<Record<string, string>>;

/** Columns beyond are left out, and longer headers and values are cut. */
const fieldsMax = 12;
const headerCharactersMax = 100;
const valueCharactersMax = 200;

/** Cuts a value as people read it: in one line. */
const shortened = (text: string, charactersMax: number): string =>
  text.trim().replaceAll(/\s+/g, ' ').slice(0, charactersMax);

/** A column of a table that becomes a field of each text. */
export type FieldColumn = { index: number; name: string };

/**
 * Chooses the columns of a table that become fields.
 * @param except Indexes of the columns with the texts and their IDs.
 * @returns The first ones that have a header.
 */
export function fieldColumnsOf(header: readonly string[], except: readonly number[]): FieldColumn[] {
  const columns = header.map((name, index) => ({ index, name: shortened(name, headerCharactersMax) }));
  return columns.filter(({ index, name }) => name !== '' && !except.includes(index)).slice(0, fieldsMax);
}

/** Reads the fields of a row. @returns Undefined if the table has none. */
export function fieldsOfRow(row: readonly string[], columns: readonly FieldColumn[]): TextFields | undefined {
  if (columns.length === 0) return undefined;
  return Object.fromEntries(columns.map(({ index, name }) => [name, shortened(row[index] ?? '', valueCharactersMax)]));
}

/** Reads the fields that a step before has passed on. @param value Of a text in JSON, by anyone. */
export function passedFields(value: unknown): TextFields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'string' ? [[shortened(name, headerCharactersMax), shortened(field, valueCharactersMax)]] : [],
  );
  return entries.length === 0 ? undefined : (Object.fromEntries(entries.slice(0, fieldsMax)) as TextFields);
}
