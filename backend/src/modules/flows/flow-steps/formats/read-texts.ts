import * as m from '@/locales/generated/messages';
import { StepError, type StepInput } from '../step-work';
import { decodeFile } from './decode-file';
import { jsonItems, parseItem } from './json-items';
import { lines, paragraphs, requireTextLength } from './lines';
import { tableRows } from './table-rows';
import { textFileTypes } from './text-file-types';

/** A text of a file. `id` is undefined unless the file has one. */
export type ReadText = { id: string | undefined; text: string };

const idCharactersMax = 200;

const toId = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, idCharactersMax) : undefined;

function fromItem(item: unknown, place: string): ReadText {
  if (typeof item === 'string') return { id: undefined, text: item };
  const { id, text } = (typeof item === 'object' && item !== null ? item : {}) as { id?: unknown; text?: unknown };
  if (typeof text !== 'string') throw new StepError('input', m.flow_file_no_text({ place }));
  requireTextLength(text.length, place);
  return { id: toId(id), text };
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

function* fromTable(pieces: Iterable<string>, separator: string): Generator<ReadText> {
  let columns: { id: number; text: number } | undefined;
  for (const row of tableRows(pieces, separator)) {
    if (!columns) {
      const names = row.map((name) => name.trim().toLowerCase());
      columns = { id: names.indexOf('id'), text: names.length === 1 ? 0 : names.indexOf('text') };
      if (columns.text < 0) throw new StepError('input', m.flow_file_no_column());
      continue;
    }
    yield { id: toId(row[columns.id]), text: row[columns.text] ?? '' };
  }
}

/** Programs choose the separator of CSV files by country: the more frequent one of the first line. */
function* fromCsv(pieces: Iterable<string>): Generator<ReadText> {
  const iterator = pieces[Symbol.iterator]();
  const { value: first = '' } = iterator.next() as { value?: string };
  const [header = ''] = first.split('\n', 1);
  const count = (separator: string) => header.split(separator).length;
  function* all() {
    yield first;
    for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
  }
  yield* fromTable(all(), count(';') > count(',') ? ';' : ',');
}

function* fromTexts(texts: Iterable<string>): Generator<ReadText> {
  for (const text of texts) yield { id: undefined, text };
}

const readers: Readonly<Record<string, (pieces: Iterable<string>) => Generator<ReadText>>> = {
  [textFileTypes.txt]: (pieces) => fromTexts(lines(pieces)),
  [textFileTypes.md]: (pieces) => fromTexts(paragraphs(pieces)),
  [textFileTypes.csv]: fromCsv,
  [textFileTypes.tsv]: (pieces) => fromTable(pieces, '\t'),
  [textFileTypes.json]: fromJson,
  [textFileTypes.jsonl]: fromJsonLines,
};

/**
 * Reads the texts of a file one by one, without blank ones. Memory is bounded by the longest text.
 * @param onBytes Called with the number of bytes of each piece that was read.
 * @throws {StepError} If the file is not of its type.
 */
export function* readTexts({ path, mediaType }: StepInput, onBytes?: (bytes: number) => void): Generator<ReadText> {
  const reader = readers[mediaType];
  if (!reader) throw new StepError('input', `Files of type ${mediaType} have no texts.`);
  for (const one of reader(decodeFile(path, onBytes))) if (one.text.trim() !== '') yield one;
}
