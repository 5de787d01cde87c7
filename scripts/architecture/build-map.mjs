// @ts-check
/** Derives docs/map.md from the code: from the URL to the page, the feature, the contract, the module and its tables. */
import { wings } from '../lint/wings.mjs';
import { resolveSpecifier } from '../import-alias.mjs';
import { specifiersIn } from '../measure/import-graph.mjs';

/** @typedef {{ file: string, text: string }} Source */

const featureFolder = /^components\/features\/([^/]+\/[^/]+)\//;
const moduleFolder = /^backend\/src\/modules\/([^/]+\/[^/]+)\//;
const moduleOrder = Object.entries(wings).flatMap(([wing, modules]) => modules.map((module) => `${wing}/${module}`));
const isTest = (/** @type {string} */ file) => /\.test\.\w+$|\/testing\//.test(file);

/** @param {Iterable<string>} names @returns {string[]} */
const sorted = (names) => [...new Set(names)].sort();

/** @param {string} file Such as `pages/blog/[slug].tsx`. @returns {string} Its URL, such as `/blog/[slug]`. */
const urlOf = (file) =>
  `/${file.replace(/^pages\//, '').replace(/(\.local)?\.tsx?$/, '')}`.replace(/\/index$/, '') || '/';

/**
 * @param {Source[]} sources
 * @param {RegExp} folder
 * @returns {Map<string, Source[]>} The files of each feature or module.
 */
function groupBy(sources, folder) {
  /** @type {Map<string, Source[]>} */
  const groups = new Map();
  for (const source of sources) {
    const [, name] = folder.exec(source.file) ?? [];
    if (name !== undefined && !isTest(source.file)) groups.set(name, [...(groups.get(name) ?? []), source]);
  }
  return groups;
}

/** @param {Source[]} sources @param {RegExp} pattern With the name in its first group. @returns {string[]} */
const importedNames = (sources, pattern) =>
  sorted(
    sources.flatMap(({ file, text }) =>
      specifiersIn(text).flatMap((specifier) => {
        const [, name] = pattern.exec(resolveSpecifier(file, specifier) ?? specifier) ?? [];
        return name === undefined ? [] : [name];
      }),
    ),
  );

/**
 * @param {Source[]} sources All source files, tests included.
 * @returns {{
 *   pages: { url: string, features: string[] }[],
 *   features: { name: string, contract: string[] }[],
 *   modules: { name: string, contract: string[], tables: string[], uses: string[] }[],
 * }} Pages by URL, features by name, modules lowest first. `contract` names files of api-client/contract.
 */
export function buildMap(sources) {
  const pages = sources
    .filter(({ file }) => /^pages\/.*\.tsx?$/.test(file) && !/^pages\/_/.test(file) && !isTest(file))
    .map((source) => ({
      url: urlOf(source.file),
      features: importedNames([source], /^components\/features\/([^/]+\/[^/]+)\//),
    }))
    .sort((a, b) => a.url.localeCompare(b.url, 'en'));
  const features = [...groupBy(sources, featureFolder)]
    .map(([name, files]) => ({ name, contract: importedNames(files, /^@app\/api-client\/calls\/(.+)$/) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const modules = [...groupBy(sources, moduleFolder)]
    .map(([name, files]) => ({
      name,
      contract: importedNames(
        files.filter(({ text }) => /\bserve\(/.test(text)),
        /^@app\/api-client\/contract\/((?!fields\/|endpoint$).+)$/,
      ),
      tables: importedNames(files, /^backend\/src\/db\/schema\/(.+)$/),
      uses: importedNames(files, /^backend\/src\/modules\/([^/]+(?:\/[^/]+)?)$/).filter((other) => other !== name),
    }))
    .sort((a, b) => moduleOrder.indexOf(a.name) - moduleOrder.indexOf(b.name));
  return { pages, features, modules };
}

/** @param {string[]} names @returns {string} */
const list = (names) => names.map((name) => `\`${name}\``).join(', ') || '–';

/** @param {ReturnType<typeof buildMap>} map @returns {string} The text of docs/map.md, before prettier. */
export function renderMap({ pages, features, modules }) {
  return `# Map

From a URL to the tables behind it. \`npm run map\` writes this page from the imports of the code, and a test fails if it
is out of date.

1. Find the URL: the page of the same path is in \`pages/\`, its features in the wings of \`components/features/\`.
2. Find the feature: it calls the endpoints of these files of \`api-client/contract/\`.
3. Find the module that serves them in its wing of \`backend/src/modules/\`, with the files of \`backend/src/db/schema/\` that it reads.

## Pages

| URL | Features |
| --- | --- |
${pages.map(({ url, features: names }) => `| \`${url}\` | ${list(names)} |`).join('\n')}

## Features that call the backend

| Feature | Contract |
| --- | --- |
${features
  .filter(({ contract }) => contract.length > 0)
  .map(({ name, contract }) => `| \`${name}\` | ${list(contract)} |`)
  .join('\n')}

## Modules

Lowest first: a module imports the public files of modules above it in its wing, and of wings above its own.

| Module | Serves | Tables | Uses |
| --- | --- | --- | --- |
${modules.map(({ name, contract, tables, uses }) => `| \`${name}\` | ${list(contract)} | ${list(tables)} | ${list(uses)} |`).join('\n')}
`;
}
