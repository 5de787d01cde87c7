import { textCharactersMax } from '@app/api-client/rules/flows/flow-steps';
import { emailNumber } from '@/backend/email/email-money';
import * as m from '@/locales/generated/messages';
import { StepError } from '../step-work';

/** @throws {StepError} If a text is longer than the limit. @param place Such as `Line 3`. */
export function requireTextLength(characters: number, place: string): void {
  if (characters > textCharactersMax)
    throw new StepError('input', m.flow_file_too_long({ place, max: emailNumber(textCharactersMax) }));
}

/**
 * Splits pieces of text into lines, without their line ends.
 * @throws {StepError} If a line is too long.
 */
export function* lines(pieces: Iterable<string>): Generator<string> {
  // Joined once per line, so that a long line takes linear time.
  let open: string[] = [];
  let openCharacters = 0;
  let number = 1;
  const close = (end: string): string => {
    const line = open.join('') + end;
    [open, openCharacters] = [[], 0];
    requireTextLength(line.length, m.flow_file_line({ n: number }));
    number += 1;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };
  for (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      yield close(piece.slice(start, end));
      start = end + 1;
    }
    open.push(piece.slice(start));
    openCharacters += piece.length - start;
    // The line end may be far away.
    if (openCharacters > textCharactersMax + 1) close('');
  }
  if (openCharacters > 0) yield close('');
}

/** Joins lines to paragraphs, which blank lines separate. @throws {StepError} If a paragraph is too long. */
export function* paragraphs(pieces: Iterable<string>): Generator<string> {
  let open: string[] = [];
  let characters = 0;
  let number = 1;
  for (const line of lines(pieces)) {
    if (line.trim() !== '') {
      open.push(line);
      characters += line.length + 1;
      requireTextLength(characters, m.flow_file_paragraph({ n: number }));
    } else if (open.length > 0) {
      yield open.join('\n');
      [open, characters, number] = [[], 0, number + 1];
    }
  }
  if (open.length > 0) yield open.join('\n');
}
