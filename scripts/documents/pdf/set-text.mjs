// @ts-check
import anyAscii from 'any-ascii';
import { levelsOf } from './bidi.mjs';
import { graphemesOf } from './graphemes.mjs';

/** @typedef {import('./break-lines.mjs').Run} Run */
/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('./faces.mjs').Face} Face */
/** @typedef {import('./sheet.mjs').TextStyle} TextStyle */

/** Letters and their marks as one character, without characters that no reader sees. @param {string} text */
export const settableText = (text) =>
  text.normalize('NFC').replaceAll(/[\u200B\u200E\u200F\u2060\uFE00-\uFE0F\uFEFF]/g, '');

/** @param {string} text @returns {string} In Latin letters; a code point if there are none. */
function romanized(text) {
  const letters = anyAscii(text);
  const points = [...text].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  return letters === '' ? points.join(' ') : letters;
}

/**
 * Chooses a font for each part of a text, from the style's own font, the fallback (Latin, Greek and Cyrillic letters) and
 * the fonts of the text's scripts. A part that no font has is set in Latin letters.
 * @param {Pen} pen @param {string} original @param {TextStyle} style
 * @returns {{ runs: Run[], actual?: string }} `actual`: the text, if it is set in other letters or in
 *   another direction.
 */
export function setText(pen, original, style) {
  const text = settableText(original);
  if (pen.hasSigns(text, style.face)) return { runs: [{ text, style }] };
  if (pen.hasSigns(text, 'fallback')) return { runs: [{ text, style: { ...style, face: 'fallback' } }] };
  const parts = graphemesOf(text).map((grapheme) => partOf(pen, grapheme, style.face));
  const drawn = parts.map((part) => part.text).join('');
  const runs = runsOf(parts, levelsOf(drawn), style);
  const isReadInOrder = drawn === text && runs.every((run) => run.style.level === 0);
  return isReadInOrder ? { runs } : { runs, actual: text };
}

/** @param {Pen} pen @param {string} grapheme @param {Face} own @returns {{ text: string, face: Face }} */
function partOf(pen, grapheme, own) {
  /** @type {(Face | undefined)[]} */
  const faces = ['fallback', own, pen.scriptFaceOf([...grapheme][0] ?? '')];
  const face = faces.find((one) => one !== undefined && pen.hasSigns(grapheme, one));
  return face ? { text: grapheme, face } : { text: romanized(grapheme), face: 'fallback' };
}

/** @param {{ text: string, face: Face }[]} parts @param {Uint8Array} levels @param {TextStyle} style @returns {Run[]} */
function runsOf(parts, levels, style) {
  /** @type {Run[]} */
  const runs = [];
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
