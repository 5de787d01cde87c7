import { emailNumber } from '@/backend/email/email-money';
import * as m from '@/locales/generated/messages';
import { StepError } from '../step-work';
import { requireTextLength } from './lines';

/** More cells, or more characters in all of them, are no row that a person has made. */
const cellsMax = 5_000;
const rowCharactersMax = 2_000_000;

type State = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * Reads the rows of a table with quoted cells (RFC 4180), with `\n` and `\r\n` as line ends. Quotes within an unquoted
 * cell are part of it.
 * @param separator Of the cells, one character.
 * @throws {StepError} If a cell is too long, or a row has too many cells or characters: memory is bounded by one row.
 */
export function* tableRows(pieces: Iterable<string>, separator: string): Generator<string[]> {
  let state: State = 'start';
  let row: string[] = [];
  let cell: string[] = [];
  let cellCharacters = 0;
  let rowCharacters = 0;
  let number = 1;

  const add = (text: string) => {
    cell.push(text);
    cellCharacters += text.length;
    rowCharacters += text.length;
    requireTextLength(cellCharacters, m.flow_file_row({ n: number }));
    if (rowCharacters > rowCharactersMax)
      throw new StepError('input', m.flow_file_row_long({ n: number, max: emailNumber(rowCharactersMax) }));
  };
  const closeCell = (isLineEnd: boolean) => {
    const text = cell.join('');
    row.push(isLineEnd && state === 'plain' && text.endsWith('\r') ? text.slice(0, -1) : text);
    [state, cell, cellCharacters] = ['start', [], 0];
    if (row.length > cellsMax)
      throw new StepError('input', m.flow_file_row_cells({ n: number, max: emailNumber(cellsMax) }));
  };
  const closeRow = (): string[] => {
    closeCell(true);
    const closed = row;
    row = [];
    rowCharacters = 0;
    number += 1;
    return closed;
  };

  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      if (state === 'quoted') {
        const quote = piece.indexOf('"', at);
        add(piece.slice(at, quote < 0 ? undefined : quote));
        at = quote < 0 ? piece.length : quote + 1;
        if (quote >= 0) state = 'closed';
        continue;
      }
      const character = piece[at] ?? '';
      at += 1;
      if (character === separator) closeCell(false);
      else if (character === '\n') yield closeRow();
      else if (character === '"' && state === 'start') state = 'quoted';
      else if (character === '"' && state === 'closed') {
        add('"');
        state = 'quoted';
      } else {
        state = 'plain';
        let end = at;
        while (end < piece.length && piece[end] !== separator && piece[end] !== '\n') end += 1;
        add(piece.slice(at - 1, end));
        at = end;
      }
    }
  }
  if (row.length > 0 || cellCharacters > 0 || state !== 'start') yield closeRow();
}
