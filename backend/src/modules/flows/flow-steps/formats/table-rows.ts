import * as m from '@/locales/generated/messages';
import { requireTextLength } from './lines';

type State = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * Reads the rows of a table with quoted cells (RFC 4180), with `\n` and `\r\n` as line ends. Quotes within an unquoted
 * cell are part of it.
 * @param separator Of the cells, one character.
 * @throws {StepError} If a cell is too long.
 */
export function* tableRows(pieces: Iterable<string>, separator: string): Generator<string[]> {
  let state: State = 'start';
  let row: string[] = [];
  let cell: string[] = [];
  let cellCharacters = 0;
  let number = 1;

  const add = (text: string) => {
    cell.push(text);
    cellCharacters += text.length;
    requireTextLength(cellCharacters, m.flow_file_row({ n: number }));
  };
  const closeCell = (isLineEnd: boolean) => {
    const text = cell.join('');
    row.push(isLineEnd && state === 'plain' && text.endsWith('\r') ? text.slice(0, -1) : text);
    [state, cell, cellCharacters] = ['start', [], 0];
  };
  const closeRow = (): string[] => {
    closeCell(true);
    const closed = row;
    row = [];
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
