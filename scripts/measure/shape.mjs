// @ts-check
/**
 * `npm run shape` prints metrics of the code: imports between modules, cycles, climbing imports, small files, words
 * that the house style replaces, citations of documents outside the repository, and message keys with equal text.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findRepeatedTexts } from '../messages/equal-texts.mjs';
import { root } from '../process/settings.mjs';
import { listFiles } from '../process/git-files.mjs';
import { cyclesIn, graphOf, importsBetween, importsOf, mutualPairs, specifiersIn } from './import-graph.mjs';

/** @typedef {import('./import-graph.mjs').Source} Source */

const modules = 'backend/src/modules/';
const smallLinesMax = 20;
const climbingLevels = 3;
const pronouns = /\b(somebody|whoever|nobody|whatever|everybody)\b/gi;
/** Documents that are not in the repository. */
const foreignCitation = /\b(specification,? (section|part)|(security|ux|expectations|decisions)\.md)\b/gi;

const files = (await listFiles()) ?? [];

/** @param {(file: string) => boolean} isWanted @returns {Source[]} */
const read = (isWanted) =>
  files.filter(isWanted).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.\w+$|(^|\/)(tests|testing)\//.test(file);
const product = read(
  (file) => /^(api-client|backend|components|front-door|lib|pages)\/.*\.tsx?$/.test(file) && !isTest(file),
);

/** @param {RegExp} pattern @returns {number} How often it occurs in product code. */
const count = (pattern) => product.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

const between = importsBetween(importsOf(product), modules);
const graph = graphOf(between);
const throughIndex = between.filter(({ isPublic }) => isPublic).length;
const [largest = []] = cyclesIn(graph);
const moduleCount = new Set(
  product.flatMap(({ file }) => {
    const [name, ...rest] = file.startsWith(modules) ? file.slice(modules.length).split('/') : [];
    return name !== undefined && rest.length > 0 ? [name] : [];
  }),
).size;
const climbs = product
  .flatMap(({ text }) => specifiersIn(text))
  .filter((to) => to.startsWith('../'.repeat(climbingLevels)));
const small = product.filter(({ text }) => text.trimEnd().split('\n').length <= smallLinesMax);
const citations = product.reduce(
  (sum, { text }) => sum + text.split('\n').filter((line) => line.search(foreignCitation) >= 0).length,
  0,
);
const repeated = findRepeatedTexts();

/** @type {[string, string | number][]} */
const rows = [
  ['imports between backend modules', between.length],
  ['… of which through the public file', `${throughIndex} (${Math.round((100 * throughIndex) / between.length)} %)`],
  ['backend modules in the largest cycle', `${largest.length} of ${moduleCount}`],
  ['pairs of backend modules that import each other', mutualPairs(graph).length],
  [`imports that climb ${climbingLevels} levels or more`, climbs.length],
  [`product files of at most ${smallLinesMax} lines`, `${small.length} of ${product.length}`],
  ['somebody, whoever, nobody, whatever, everybody', count(pronouns)],
  ['personId', count(/\bpersonId\b/g)],
  ['userId', count(/\buserId\b/g)],
  ['lines that cite a document outside the repository', citations],
  [
    'message keys whose text another key of the same concept has',
    `${repeated.flat().length} keys, ${repeated.length} texts`,
  ],
];
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, value] of rows) console.log(`${what.padEnd(width)}  ${value}`);
