// @ts-check
/**
 * `npm run shape` prints metrics of the code: wings and modules, full folders, circles, climbing imports, small files,
 * titles of tests, lines, words that the house style replaces, and citations of documents outside the repository.
 */
import { resolveSpecifier } from '../import-alias.mjs';
import { specifiersIn } from './import-graph.mjs';
import { readProject, readSources } from './project-sources.mjs';
import { crumbs, fileCircles, flatFolders, foldersBelow, sumLines, unfinishedTitles } from './shape-metrics.mjs';

const modules = 'backend/src/modules/';
const flatFilesMax = 30;
const crumbLinesMax = 30;
const smallLinesMax = 20;
const climbingLevels = 3;
const pronouns = /\b(somebody|whoever|nobody|whatever|everybody)\b/gi;
/** Documents that are not in the repository. */
const foreignCitation = /\b(specification,? (section|part)|(security|ux|expectations|decisions)\.md)\b/gi;

const { exported, files, product, tests } = await readProject();

/** @param {RegExp} pattern @returns {number} Its occurrences in product code. */
const count = (pattern) => product.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

const guards = tests.filter(({ file }) => file.startsWith('tests/guards/'));
const migrations = readSources(files.filter((file) => file.startsWith('backend/migrations/')));
const circles = fileCircles(product);
/** Next.js finds a page by its file's path, so that the URLs decide how many files are in a folder of `pages/`. */
const isRoute = (/** @type {string} */ file) => file.startsWith('pages/');
const counted = files.filter(
  (file) => !/\.(test|spec)\.\w+$/.test(file) && /^(?!docs|public|content|backend\/content)/.test(file),
);
const flat = flatFolders(
  counted.filter((file) => !isRoute(file)),
  flatFilesMax,
);
const flatRoutes = flatFolders(counted.filter(isRoute), flatFilesMax);
const fromScripts = product.flatMap(({ file, text }) =>
  specifiersIn(text).filter((to) => (resolveSpecifier(file, to) ?? '').startsWith('scripts/')),
);

const climbs = product
  .flatMap(({ text }) => specifiersIn(text))
  .filter((to) => to.startsWith('../'.repeat(climbingLevels)));
const small = product.filter(({ text }) => text.trimEnd().split('\n').length <= smallLinesMax);
const citations = product.reduce(
  (sum, { text }) => sum + text.split('\n').filter((line) => line.search(foreignCitation) >= 0).length,
  0,
);

const list = (/** @type {typeof flat} */ folders) =>
  folders.map(({ folder, count: n }) => `${folder} (${n})`).join(', ') || 0;

/** @type {[string, string | number][]} */
const rows = [
  ['wings of backend modules', foldersBelow(files, modules, 1).length],
  ['backend modules', foldersBelow(files, modules, 2).length],
  ['features', foldersBelow(files, 'components/features/', 2).length],
  [`folders with more than ${flatFilesMax} files, tests apart`, list(flat)],
  ['such folders whose files the URLs decide', list(flatRoutes)],
  ['circles of product files, imports of types included', `${circles.length}, ${circles.flat().length} files`],
  ['imports of product code from scripts/', fromScripts.length],
  [
    `files of at most ${crumbLinesMax} lines that one neighbor imports`,
    crumbs(product, crumbLinesMax, tests, exported).length,
  ],
  ['titles of tests that are no sentence', unfinishedTitles(tests)],
  ['lines of product code', sumLines(product)],
  ['lines of tests, guards apart', sumLines(tests) - sumLines(guards)],
  ['lines of guards', sumLines(guards)],
  ['lines of migrations and their snapshots', sumLines(migrations)],
  [`imports that climb ${climbingLevels} levels or more`, climbs.length],
  [`product files of at most ${smallLinesMax} lines`, `${small.length} of ${product.length}`],
  ['somebody, whoever, nobody, whatever, everybody', count(pronouns)],
  ['personId', count(/\bpersonId\b/g)],
  ['userId', count(/\buserId\b/g)],
  ['lines that cite a document outside the repository', citations],
];
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, value] of rows) console.log(`${what.padEnd(width)}  ${value}`);
