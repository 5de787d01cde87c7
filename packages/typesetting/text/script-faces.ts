import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageFolder, type Face } from '../faces';
import type { Identity } from '../identity';
import { settableText } from './graphemes';

/** The fonts of a text's scripts, and the one that has a character. */
export type ScriptFaces = { faces: [Face, Buffer][]; faceOf: (character: string) => Face | undefined };

/** Code points for which a font has a glyph. */
type Points = ReadonlySet<number>;
type ScriptFace = { face: Face; file: Buffer; points: Points };
/** A file of a family, with the characters of its range. */
type Part = { face: Face; file: string; points: number[] };
type Family = { partByPoint: Map<number, Part> };

/** Families of Noto Sans (OFL-1.1), by their packages' names. Each Chinese character exists in several regional forms. */
const familiesByScript = {
  han: ['sc', 'tc', 'jp', 'kr'],
  other: ['arabic', 'hebrew', 'thai', 'devanagari', 'georgian', 'armenian'],
};
const hanFamilyByCountry: Partial<Record<string, string>> = {
  JP: 'jp',
  KR: 'kr',
  KP: 'kr',
  TW: 'tc',
  HK: 'tc',
  MO: 'tc',
};

/**
 * Lists the families in the order in which they are asked for a character. Kana and Hangul show the language of the
 * Chinese characters beside them; otherwise the country does.
 * @param country ISO 3166-1 alpha-2.
 */
function familiesFor(text: string, country = ''): string[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const isKorean = /\p{Script=Hangul}/u.test(text);
  const first = isJapanese ? 'jp' : isKorean ? 'kr' : (hanFamilyByCountry[country] ?? 'sc');
  return [...new Set([...familiesByScript.other, first, ...familiesByScript.han])];
}

/** Lists the code points of a range as in style sheets, such as `U+0600-06FF,U+0750`. */
const pointsIn = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((point) => parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

const families = new Map<string, Promise<Family>>();
const loaded = new Map<Face, Promise<ScriptFace>>();

/** Returns a cached value, or reads it. A failure is not cached. */
function cached<Key, Value>(cache: Map<Key, Promise<Value>>, key: Key, read: () => Promise<Value>): Promise<Value> {
  const reading = cache.get(key) ?? read();
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}

/** Reads which files a family has, by character. */
async function readFamily(rootDir: string, family: string): Promise<Family> {
  const name = `noto-sans-${family}`;
  const { resolve } = createRequire(path.join(packageFolder(rootDir), 'package.json'));
  const ranges = JSON.parse(await readFile(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const partByPoint = new Map<number, Part>();
  for (const [key, range] of Object.entries(ranges)) {
    const part = key.replaceAll(/[[\]]/g, '');
    const file = resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
    const entry: Part = { face: `script-${family}-${part}`, file, points: pointsIn(range) };
    for (const point of entry.points) if (!partByPoint.has(point)) partByPoint.set(point, entry);
  }
  return { partByPoint };
}

/** Extracts the regular weight from a variable font, which the PDF library can't. */
async function readPart({ face, file, points }: Part): Promise<ScriptFace> {
  // Heavy, and needed for few invoices.
  const { default: subsetFont } = await import('subset-font');
  const text = String.fromCodePoint(...points);
  const font = await subsetFont(await readFile(file), text, { targetFormat: 'truetype', variationAxes: { wght: 400 } });
  // A range may name characters of which the family has none.
  const known = await readPoints(font).catch((): Points => new Set());
  return { face, file: font, points: known };
}

const pointsByFile = new WeakMap<Buffer, Promise<Points>>();

/** Reads the code points of a font. */
function readPoints(file: Buffer): Promise<Points> {
  const reading = pointsByFile.get(file) ?? import('fontkit').then(({ create }) => new Set(create(file).characterSet));
  pointsByFile.set(file, reading);
  return reading;
}

/**
 * Finds the fonts of the characters that the website's fonts lack. Every file is read once per process.
 * @param rootDir The project's folder.
 * @param typed The text with the characters.
 * @param country That of the text's address (ISO 3166-1 alpha-2), which decides on regional forms.
 */
export async function readScriptFaces(
  rootDir: string,
  identity: Identity,
  typed: string,
  country?: string,
): Promise<ScriptFaces> {
  const text = settableText(typed);
  const known = await Promise.all(identity.faces.map(([, file]) => readPoints(file)));
  const missing = [...new Set(text)].filter(
    (character) => !known.some((points) => points.has(character.codePointAt(0) ?? 0)),
  );
  const faceByCharacter = new Map<string, Face>();
  const faces = new Map<Face, Buffer>();
  for (const family of missing.length === 0 ? [] : familiesFor(text, country)) {
    const { partByPoint } = await cached(families, family, () => readFamily(rootDir, family));
    for (const character of missing) {
      const point = character.codePointAt(0) ?? 0;
      const part = faceByCharacter.has(character) ? undefined : partByPoint.get(point);
      if (!part) continue;
      const { face, file, points } = await cached(loaded, part.face, () => readPart(part));
      if (!points.has(point)) continue;
      faceByCharacter.set(character, face);
      faces.set(face, file);
    }
  }
  return { faces: [...faces], faceOf: (character) => faceByCharacter.get(character) };
}
