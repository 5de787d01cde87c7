import { toComparable } from '@app/landscape';

/** Compares without letter case, and with one blank for any number of them. */
const toSearchable = (text: string): string => toComparable(text).replaceAll(/\s+/g, ' ');

/** The most characters for which a `*` stands, so that a search takes time in proportion to the text. */
const wildcardCharactersMax = 64;

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

function isWordCharacter(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return code !== undefined && wordCharacter.test(String.fromCodePoint(code));
}

/** Whether the character before a place is part of a word. */
function isWordBefore(text: string, at: number): boolean {
  const isPair = at >= 2 && /[\uDC00-\uDFFF]/.test(text[at - 1] ?? '');
  return at > 0 && isWordCharacter(text, isPair ? at - 2 : at - 1);
}

/** Whether a place is no boundary of a word: the characters on both sides belong to one. */
const isWithinWord = (text: string, at: number): boolean => isWordBefore(text, at) && isWordCharacter(text, at);

/**
 * Finds a piece in the word that contains a place. The earliest match leaves the most for further pieces.
 * @returns The end of the piece; undefined if it is not found.
 */
function endOfPiece(text: string, from: number, piece: string, isLast: boolean): number | undefined {
  for (let start = from; start <= from + wildcardCharactersMax; start += 1) {
    if (start > from && !/\S/.test(text[start - 1] ?? ' ')) return undefined;
    const end = start + piece.length;
    const isEnd = !isLast || piece === '' || !isWithinWord(text, end);
    if (isEnd && text.startsWith(piece, start)) return end;
  }
  return undefined;
}

/** Whether the pieces, each after a `*`, follow a place. */
function matchesRest(text: string, at: number, pieces: readonly string[]): boolean {
  if (pieces.length === 0) return !isWithinWord(text, at);
  let from: number | undefined = at;
  for (const [index, piece] of pieces.entries()) {
    if (from === undefined) return false;
    from = endOfPiece(text, from, piece, index === pieces.length - 1);
  }
  return from !== undefined;
}

/** A term for which texts are searched. */
export type Term = { pieces: readonly string[] };

/**
 * Prepares a term.
 * @param term A word or phrase. Each `*` stands for any characters within a word.
 */
export const toTerm = (term: string): Term => ({ pieces: toSearchable(term.trim()).split(/\*+/) });

/** A text in the form in which terms are searched, computed once for all of them. */
export const toHaystack = (text: string): string => toSearchable(text);

/** Whether a text contains a term as whole words. Takes time in proportion to the text, for any term. */
export function containsTerm(haystack: string, { pieces }: Term): boolean {
  const hasOpenStart = pieces[0] === '';
  const [first = '', ...rest] = hasOpenStart ? pieces.slice(1) : pieces;
  for (let at = haystack.indexOf(first); at >= 0; at = haystack.indexOf(first, at + 1)) {
    if (!hasOpenStart && isWithinWord(haystack, at)) continue;
    if (matchesRest(haystack, at + first.length, rest)) return true;
  }
  return false;
}
