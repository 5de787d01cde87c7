// @ts-check
/**
 * Generates `@app/api-client/calls` from the contract: for each contract file a file with what is needed to make the
 * calls, and the types without the schemas.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../process/settings.mjs';

/** @typedef {import('../../api-client/contract/endpoint').Endpoint} Endpoint */
/** @typedef {{ name: string, exported: Record<string, unknown> }} ContractFile `name` as in `account/login`. */

const contractFolder = path.join(root, 'api-client/contract');
const folder = path.join(root, 'api-client/generated/calls');

/** @param {string} inFolder @returns {Promise<string[]>} Every file at or below it, by its path from there; sorted. */
async function filesBelow(inFolder) {
  const entries = await readdir(inFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Compiles and loads the contract.
 * @returns {Promise<{ toCallDefinition: typeof import('../../api-client/to-call-definition').toCallDefinition, files: ContractFile[] }>}
 */
async function loadContract() {
  const names = (await filesBelow(contractFolder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length));
  const lines = names.map((name, at) => `export * as file${at} from './contract/${name}';`);
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: ["export { toCallDefinition } from './to-call-definition';", ...lines].join('\n'),
      resolveDir: path.dirname(contractFolder),
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages by their address',
        setup({ onResolve }) {
          // A module loaded from a data URL can't resolve packages by name.
          onResolve({ filter: /^[^./]/ }, ({ path: name }) => ({ path: import.meta.resolve(name), external: true }));
        },
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { toCallDefinition, ...files } = await import(`data:text/javascript;base64,${code}`);
  return { toCallDefinition, files: names.map((name, at) => ({ name, exported: files[`file${at}`] })) };
}

/** @param {unknown} value @returns {value is Endpoint} */
function isEndpoint(value) {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

/**
 * @param {ContractFile} file
 * @param {typeof import('../../api-client/to-call-definition').toCallDefinition} toCallDefinition
 * @returns {string} The generated file; empty for one without endpoints.
 */
function callsOf({ name, exported }, toCallDefinition) {
  const above = '../'.repeat(name.split('/').length + 1);
  const calls = Object.entries(exported).flatMap(([key, value]) => {
    if (!isEndpoint(value)) return [];
    const { loadEndpoint, ...definition } = toCallDefinition(value);
    const load = loadEndpoint
      ? `\n  loadEndpoint: () => import('${above}contract/${name}').then((file) => file.${key}),`
      : '';
    const fields = Object.entries(definition).map(([field, value]) => `\n  ${field}: ${JSON.stringify(value)},`);
    return `\nexport const ${key}: CallDefinition<typeof contract.${key}> = {${fields.join('')}${load}\n};\n`;
  });
  if (calls.length === 0) return '';
  return [
    `// Generated from api-client/contract/${name}.ts by scripts/calls/generate.mjs.\n`,
    `import type { CallDefinition } from '${above}call-definition';\n`,
    `import type * as contract from '${above}contract/${name}';\n`,
    ...calls,
  ].join('');
}

/**
 * Writes a file only if it differs, so that nothing is rebuilt unnecessarily. @param {string} file @param {string} text
 */
async function save(file, text) {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Generates the calls of all contract files, and removes those of deleted files. */
export async function generateCalls() {
  const { toCallDefinition, files } = await loadContract();
  const generated = new Map(
    files.flatMap((file) => {
      const text = callsOf(file, toCallDefinition);
      return text ? [[`${file.name}.ts`, text]] : [];
    }),
  );
  await mkdir(folder, { recursive: true });
  for (const [file, text] of generated) await save(path.join(folder, file), text);
  for (const file of await filesBelow(folder)) {
    if (!generated.has(file)) await rm(path.join(folder, file), { force: true });
  }
}
