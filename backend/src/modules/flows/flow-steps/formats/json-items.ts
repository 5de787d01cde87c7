import * as m from '@/locales/generated/messages';
import { StepError } from '../step-work';
import { requireTextLength } from './lines';

const notArray = () => new StepError('input', m.flow_file_not_array());

/** Parses one value. @throws {StepError} If it is not JSON. @param place Such as `Line 3`. */
export function parseItem(text: string, place: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new StepError('input', m.flow_file_not_json({ place }));
  }
}

/**
 * Reads the items of a JSON array one by one, so that a file of any length takes little memory.
 * @throws {StepError} If the file is not a JSON array, or an item is too long.
 */
export function* jsonItems(pieces: Iterable<string>): Generator<unknown> {
  /** Characters that start or end a string or a nested value, or separate items. */
  const structural = /["\\[\]{},]/g;
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  let hasEnded = false;
  let count = 0;
  let item: string[] = [];
  let itemCharacters = 0;

  const add = (text: string) => {
    item.push(text);
    itemCharacters += text.length;
    // Escapes make an item up to six times as long as its text.
    requireTextLength(Math.floor(itemCharacters / 6), m.flow_file_item({ n: count + 1 }));
  };
  const close = (isLast: boolean): unknown[] => {
    const text = item.join('');
    [item, itemCharacters] = [[], 0];
    if (isLast && count === 0 && text.trim() === '') return [];
    count += 1;
    return [parseItem(text, m.flow_file_item({ n: count }))];
  };

  for (const piece of pieces) {
    let start = 0;
    structural.lastIndex = 0;
    if (isEscaped) {
      isEscaped = false;
      structural.lastIndex = 1;
    }
    for (let match = structural.exec(piece); match; match = structural.exec(piece)) {
      const [character] = match;
      const { index } = match;
      if (hasEnded) throw notArray();
      if (isString) {
        if (character === '"') isString = false;
        else if (character === '\\') {
          structural.lastIndex = index + 2;
          isEscaped = index + 1 === piece.length;
        }
        continue;
      }
      if (depth === 0) {
        if (character !== '[' || piece.slice(start, index).trim() !== '') throw notArray();
        start = index + 1;
      }
      if (character === '"') isString = true;
      else if (character === '[' || character === '{') depth += 1;
      else if (character === ']' || character === '}') depth -= 1;
      const isItemEnd = (character === ',' && depth === 1) || depth === 0;
      if (!isItemEnd) continue;
      if (depth === 0 && character !== ']') throw notArray();
      add(piece.slice(start, index));
      start = index + 1;
      hasEnded = depth === 0;
      yield* close(hasEnded);
    }
    const rest = piece.slice(start);
    if ((depth === 0 || hasEnded) && rest.trim() !== '') throw notArray();
    if (depth > 0) add(rest);
  }
  if (!hasEnded) throw new StepError('input', m.flow_file_cut());
}
