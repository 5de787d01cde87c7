import anyAscii from 'any-ascii';
import type { Face } from '../faces';
import type { Pen } from '../pen';
import type { TextStyle } from '../sheet';
import { levelsOf } from './bidi';
import { graphemesOf, settableText } from './graphemes';
import type { Run } from './run';

type Part = { text: string; face: Face };

/** Writes a text in Latin letters, or as code points if there are none. */
function romanized(text: string): string {
  const letters = anyAscii(text);
  const points = [...text].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  return letters === '' ? points.join(' ') : letters;
}

function partOf(pen: Pen, grapheme: string, own: Face): Part {
  const faces: (Face | undefined)[] = ['fallback', own, pen.scriptFaceOf([...grapheme][0] ?? '')];
  const face = faces.find((one) => one !== undefined && pen.hasSigns(grapheme, one));
  return face ? { text: grapheme, face } : { text: romanized(grapheme), face: 'fallback' };
}

function runsOf(parts: readonly Part[], levels: Uint8Array, style: TextStyle): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const { text, face } of parts) {
    const level = levels[start] ?? 0;
    start += text.length;
    const last = runs.at(-1);
    if (last && last.style.face === face && last.style.level === level) last.text += text;
    else runs.push({ text, style: { ...style, face, level } });
  }
  return runs;
}

/**
 * Chooses a font for each part of a text, from the style's own font, the fallback (Latin, Greek and Cyrillic letters) and
 * the fonts of the text's scripts. A part that no font has is set in Latin letters.
 * @returns `actual`: the text, if it is set in other letters or in another direction.
 */
export function setText(pen: Pen, original: string, style: TextStyle): { runs: Run[]; actual?: string } {
  const text = settableText(original);
  if (pen.hasSigns(text, style.face)) return { runs: [{ text, style }] };
  if (pen.hasSigns(text, 'fallback')) return { runs: [{ text, style: { ...style, face: 'fallback' } }] };
  const parts = graphemesOf(text).map((grapheme) => partOf(pen, grapheme, style.face));
  const drawn = parts.map((part) => part.text).join('');
  const runs = runsOf(parts, levelsOf(drawn), style);
  const isReadInOrder = drawn === text && runs.every((run) => run.style.level === 0);
  return isReadInOrder ? { runs } : { runs, actual: text };
}
