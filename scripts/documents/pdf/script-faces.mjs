// @ts-check
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { settableText } from './set-text.mjs';

/** @typedef {import('./faces.mjs').Face} Face */
/** @typedef {{ face: Face, file: Buffer, points: ReadonlySet<number> }} ScriptFace */
/**
 * The fonts of a text's scripts, and the one that has a character.
 * @typedef {{ faces: [Face, Buffer][], faceOf: (character: string) => Face | undefined }} ScriptFaces
 */

/** Families of Noto Sans (OFL-1.1), by their packages' names. Each Chinese character exists in several regional forms. */
const familiesByScript = {
  han: ['sc', 'tc', 'jp', 'kr'],
  other: ['arabic', 'hebrew', 'thai', 'devanagari', 'georgian', 'armenian'],
};
/** @type {Partial<Record<string, string>>} */
const hanFamilyByCountry = { JP: 'jp', KR: 'kr', KP: 'kr', TW: 'tc', HK: 'tc', MO: 'tc' };

/**
 * The order in which families are asked for a character. Kana and Hangul show the language of the Chinese characters
 * beside them; otherwise the country does.
 * @param {string} text @param {string | undefined} country ISO 3166-1 alpha-2.
 */
function familiesFor(text, country = '') {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const isKorean = /\p{Script=Hangul}/u.test(text);
  const first = isJapanese ? 'jp' : isKorean ? 'kr' : (hanFamilyByCountry[country] ?? 'sc');
  return [...new Set([...familiesByScript.other, first, ...familiesByScript.han])];
}

/** @param {string} range As in style sheets, such as `U+0600-06FF,U+0750`. @returns {number[]} */
const pointsIn = (range) =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((point) => parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

/** @typedef {{ name: string, file: string, points: number[] }} Part */
/** @typedef {{ partByPoint: Map<number, Part> }} Family */

/** @type {Map<string, Promise<Family>>} */
const families = new Map();
/** @type {Map<string, Promise<ScriptFace>>} */
const loaded = new Map();

/** @template V @param {Map<string, Promise<V>>} cache @param {string} key @param {() => Promise<V>} read */
function cached(cache, key, read) {
  const reading = cache.get(key) ?? read();
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}

/**
 * Reads which files a family has, by character.
 * @param {string} rootDir @param {string} family @returns {Promise<Family>}
 */
async function readFamily(rootDir, family) {
  const name = `noto-sans-${family}`;
  const resolve = createRequire(path.join(rootDir, 'package.json')).resolve;
  const ranges = /** @type {Record<string, string>} */ (
    JSON.parse(await readFile(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'))
  );
  /** @type {Map<number, Part>} */
  const partByPoint = new Map();
  for (const [key, range] of Object.entries(ranges)) {
    const part = key.replaceAll(/[[\]]/g, '');
    const file = resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
    const entry = { name: `script-${family}-${part}`, file, points: pointsIn(range) };
    for (const point of entry.points) if (!partByPoint.has(point)) partByPoint.set(point, entry);
  }
  return { partByPoint };
}

/**
 * Extracts the regular weight from a variable font, which the PDF library can't.
 * @param {Part} part @returns {Promise<ScriptFace>}
 */
async function readPart({ name, file, points }) {
  // Heavy, and needed for few invoices.
  const { default: subsetFont } = await import('subset-font');
  const text = String.fromCodePoint(...points);
  const font = await subsetFont(await readFile(file), text, { targetFormat: 'truetype', variationAxes: { wght: 400 } });
  // A range may name characters of which the family has none.
  const known = await readPoints(font).catch(() => new Set());
  return { face: /** @type {Face} */ (name), file: font, points: known };
}

/** @type {WeakMap<Buffer, Promise<ReadonlySet<number>>>} */
const pointsByFile = new WeakMap();

/** @param {Buffer} file @returns {Promise<ReadonlySet<number>>} The code points for which a font has a glyph. */
function readPoints(file) {
  const reading = pointsByFile.get(file) ?? import('fontkit').then(({ create }) => new Set(create(file).characterSet));
  pointsByFile.set(file, reading);
  return reading;
}

/**
 * Finds the fonts of the characters that the website's fonts lack. Every file is read once per process.
 * @param {string} rootDir @param {import('./identity.mjs').Identity} identity
 * @param {string} typed The text with the characters. @param {string} [country] That of its address (ISO 3166-1
 *   alpha-2), which decides on regional forms.
 * @returns {Promise<ScriptFaces>}
 */
export async function readScriptFaces(rootDir, identity, typed, country) {
  const text = settableText(typed);
  const known = await Promise.all(identity.faces.map(([, file]) => readPoints(file)));
  const missing = [...new Set(text)].filter(
    (character) => !known.some((points) => points.has(character.codePointAt(0) ?? 0)),
  );
  /** @type {Map<string, Face>} */
  const faceByCharacter = new Map();
  /** @type {Map<Face, Buffer>} */
  const faces = new Map();
  for (const family of missing.length === 0 ? [] : familiesFor(text, country)) {
    const { partByPoint } = await cached(families, family, () => readFamily(rootDir, family));
    for (const character of missing) {
      const point = character.codePointAt(0) ?? 0;
      const part = faceByCharacter.has(character) ? undefined : partByPoint.get(point);
      if (!part) continue;
      const { face, file, points } = await cached(loaded, part.name, () => readPart(part));
      if (!points.has(point)) continue;
      faceByCharacter.set(character, face);
      faces.set(face, file);
    }
  }
  return { faces: [...faces], faceOf: (character) => faceByCharacter.get(character) };
}
