// @ts-check
/** Measures of the code's structure, from the files' texts alone. */
import path from 'node:path';
import { cyclesIn, importsOf } from './import-graph.mjs';

/** @typedef {import('./import-graph.mjs').Source} Source */

/** @param {string} text */
export const linesOf = (text) => text.trimEnd().split('\n').length;

/** @param {Source[]} sources @returns {number} */
export const sumLines = (sources) => sources.reduce((sum, { text }) => sum + linesOf(text), 0);

/**
 * @param {string[]} files
 * @param {string} folder Such as `backend/src/modules/`.
 * @param {number} levels Names to read below it.
 * @returns {string[]} The folders so many levels below a folder that contain files.
 */
export function foldersBelow(files, folder, levels) {
  const found = files.flatMap((file) => {
    const names = file.startsWith(folder) ? file.slice(folder.length).split('/') : [];
    return names.length > levels ? [names.slice(0, levels).join('/')] : [];
  });
  return [...new Set(found)].sort();
}

/**
 * @param {string[]} files @param {number} filesMax
 * @returns {{ folder: string, count: number }[]} Folders with more files, those in inner folders not counted; fullest
 *   first.
 */
export function flatFolders(files, filesMax) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .map(([folder, count]) => ({ folder, count }))
    .filter(({ count }) => count > filesMax)
    .sort((a, b) => b.count - a.count);
}

/**
 * Resolves imports to files.
 * @param {Source[]} sources @returns {{ from: string, to: string }[]} Both with their extensions.
 */
function importsOfFiles(sources) {
  const byName = new Map(
    sources.flatMap(({ file }) => {
      const name = file.replace(/\.\w+$/, '');
      return [name, name.replace(/\/index$/, '')].map((key) => /** @type {const} */ ([key, file]));
    }),
  );
  return importsOf(sources).flatMap(({ from, to }) => {
    const [own, other] = [byName.get(from), byName.get(to.replace(/\.\w+$/, ''))];
    return own && other && own !== other ? [{ from: own, to: other }] : [];
  });
}

/**
 * @param {Source[]} sources
 * @returns {string[][]} Files that import each other, imports of types included; largest group first.
 */
export function fileCircles(sources) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of importsOfFiles(sources)) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return cyclesIn(graph);
}

/** A public file names what others contain, and what is imported when it is needed must stay apart. */
const cannotHold = (/** @type {string} */ importer, /** @type {string} */ text, /** @type {string} */ name) =>
  /\/index\.tsx?$/.test(importer) || !new RegExp(`\\bfrom\\s+['"]\\./${name}['"]`).test(text);

/** A file that stands for itself: it has a style sheet or tests of its own, or it is an email. */
const standsAlone = (/** @type {string} */ text, /** @type {boolean} */ isTested, /** @type {string} */ name) =>
  isTested || text.includes(`./${name}.module.css`) || /-email$|-emails$/.test(name);

/**
 * @param {Source[]} sources @param {number} linesMax
 * @param {Source[]} [tests] Files that tests import stand for themselves.
 * @param {ReadonlySet<string>} [exported] Files that other folders import by the name of their package.
 * @returns {string[]} Small files that exactly one file imports, which is their neighbor: they could be a part of it.
 */
export function crumbs(sources, linesMax, tests = [], exported = new Set()) {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { from, to } of importsOfFiles([...sources, ...tests]))
    importers.set(to, [...(importers.get(to) ?? []), from]);
  return sources
    .filter(({ file, text }) => {
      const all = [...new Set(importers.get(file))];
      const [only, ...others] = all.filter((importer) => texts.has(importer));
      if (linesOf(text) > linesMax || !only || others.length > 0 || exported.has(file)) return false;
      const { name } = path.parse(file);
      // Importers besides the one are tests.
      if (standsAlone(text, all.length > 1, name)) return false;
      const isNeighbor = path.dirname(only) === path.dirname(file);
      return isNeighbor && !cannotHold(only, texts.get(only) ?? '', name);
    })
    .map(({ file }) => file);
}

/** A title that continues the one of its group, such as "is rejected". */
const continuation =
  /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*['"`](?:[A-Z]{1,2}-?\d*: )?(?:is|are|was|were|has|have|had|can|cannot|does|do|may|must|will|would)\b/g;

/** Whether a place of a text is in a string in double quotes: a sample of a test, as the tests of the rules have them. */
const isSample = (/** @type {string} */ text, /** @type {number} */ index) =>
  (text.slice(text.lastIndexOf('\n', index) + 1, index).split('"').length - 1) % 2 === 1;

/** @param {Source[]} tests @returns {number} Titles of tests that are no sentence of their own. */
export const unfinishedTitles = (tests) =>
  tests.reduce(
    (sum, { text }) => sum + [...text.matchAll(continuation)].filter(({ index }) => !isSample(text, index)).length,
    0,
  );
