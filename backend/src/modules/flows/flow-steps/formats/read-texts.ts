import { readRows, TableError } from '@app/tables';
import { emailNumber } from '@/backend/email/email-money';
import * as m from '@/locales/generated/messages';
import { tableProblem } from '@/locales/labels/table-problems';
import { StepError, type StepInput } from '../step-work';
import { decodeFile } from './decode-file';
import { jsonItems, parseItem } from './json-items';
import { lines, paragraphs, requireTextLength } from './lines';
import { fieldColumnsOf, fieldsOfRow, passedFields, type FieldColumn, type TextFields } from './text-fields';
import { describeTextColumn, findTextColumn } from './text-column';
import { textFileTypes } from './text-file-types';

/** A text of a file. `id` and `fields` are undefined unless the file has some. */
export type ReadText = { id: string | undefined; text: string; fields?: TextFields | undefined };

const idCharactersMax = 200;

const toId = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, idCharactersMax) : undefined;

function fromItem(item: unknown, place: string): ReadText {
  if (typeof item === 'string') return { id: undefined, text: item };
  const { id, text, fields } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  if (typeof text !== 'string') throw new StepError('input', m.flow_file_no_text({ place }));
  requireTextLength(text.length, place);
  return { id: toId(id), text, fields: passedFields(fields) };
}

function* fromJsonLines(pieces: Iterable<string>): Generator<ReadText> {
  let number = 0;
  for (const line of lines(pieces)) {
    number += 1;
    if (line.trim() === '') continue;
    const place = m.flow_file_line({ n: number });
    yield fromItem(parseItem(line, place), place);
  }
}

function* fromJson(pieces: Iterable<string>): Generator<ReadText> {
  let number = 0;
  for (const item of jsonItems(pieces)) yield fromItem(item, m.flow_file_item({ n: (number += 1) }));
}

/** @throws {StepError} At a row that can't be read. */
function* cellsOf(pieces: Iterable<string>, separator: string | undefined): Generator<string[]> {
  try {
    for (const { cells } of readRows(pieces, separator)) yield cells;
  } catch (error) {
    throw error instanceof TableError ? new StepError('input', tableProblem(error, emailNumber)) : error;
  }
}

function missingColumn(textColumn: string | undefined): string {
  const { name, number } = describeTextColumn(textColumn);
  return number === undefined ? m.flow_file_no_column({ name }) : m.flow_file_no_column_number({ n: number });
}

/** @param separator Found by the header unless given. */
const fromTable = (separator?: string) =>
  function* (pieces: Iterable<string>, textColumn: string | undefined): Generator<ReadText> {
    let columns: { id: number; text: number; fields: FieldColumn[] } | undefined;
    for (const row of cellsOf(pieces, separator)) {
      if (columns) {
        const fields = fieldsOfRow(row, columns.fields);
        yield { id: toId(row[columns.id]), text: row[columns.text] ?? '', fields };
        continue;
      }
      const [id, text] = [findTextColumn(row, 'id'), findTextColumn(row, textColumn)];
      if (text < 0) throw new StepError('input', missingColumn(textColumn));
      columns = { id, text, fields: fieldColumnsOf(row, [id, text]) };
    }
  };

function* fromTexts(texts: Iterable<string>): Generator<ReadText> {
  for (const text of texts) yield { id: undefined, text };
}

type Reader = (pieces: Iterable<string>, textColumn: string | undefined) => Generator<ReadText>;

const readers: Readonly<Record<string, Reader>> = {
  [textFileTypes.txt]: (pieces) => fromTexts(lines(pieces)),
  [textFileTypes.md]: (pieces) => fromTexts(paragraphs(pieces)),
  [textFileTypes.csv]: fromTable(),
  [textFileTypes.tsv]: fromTable('\t'),
  [textFileTypes.json]: fromJson,
  [textFileTypes.jsonl]: fromJsonLines,
};

/**
 * Reads the texts of a file one by one, without blank ones. Memory is bounded by the longest text.
 * @param onBytes Called with the number of bytes of each piece that was read.
 * @throws {StepError} If the file is not of its type.
 */
export function* readTexts(
  { path, mediaType, textColumn }: StepInput,
  onBytes?: (bytes: number) => void,
): Generator<ReadText> {
  const reader = readers[mediaType];
  if (!reader) throw new StepError('input', `Files of type ${mediaType} have no texts.`);
  for (const one of reader(decodeFile(path, onBytes), textColumn)) if (one.text.trim() !== '') yield one;
}
