// @ts-check
/**
 * Adds the optional packages of other platforms to package-lock.json.
 *
 * `npm ci` rejects a lockfile that lacks an optional dependency, even one for another operating system. A registry
 * mirror with packages for some platforms only produces such lockfiles. Each entry gets the integrity hash that the
 * registry names, so that npm verifies it on its platform, too.
 *
 * Run after every `npm install`: `node scripts/complete-lockfile.mjs`. `--check` only reports, asks no registry, and exits
 * with 1 if an entry or its hash is missing.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

const lockfilePath = new URL('../package-lock.json', import.meta.url);
const operatingSystems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/** @param {string} name @returns {{ os?: string[], cpu?: string[], libc?: string[] }} */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = operatingSystems.find((candidate) => words.includes(candidate));
  const cpu = processors.find((candidate) => words.includes(candidate));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
  };
}

/** Whether Node's own lookup, from `parent` up to the root, finds `name` among the locked packages. */
function isLocked(
  /** @type {Record<string, any>} */ packages,
  /** @type {string} */ parent,
  /** @type {string} */ name,
) {
  for (let folder = parent; ;) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    const cut = folder.lastIndexOf('node_modules/');
    folder = cut <= 0 ? '' : folder.slice(0, cut - 1);
  }
}

/**
 * Asks the registry for the archive of a package, its hash and its license.
 * @param {string} name @param {string} version
 * @returns {Promise<{ resolved: string, integrity: string, license?: string }>}
 */
async function publishedAs(name, version) {
  const fields = ['dist.tarball', 'dist.integrity', 'license'];
  const options = { shell: process.platform === 'win32' };
  const { stdout } = await run('npm', ['view', `${name}@${version}`, ...fields, '--json'], options);
  const published = JSON.parse(stdout);
  const { license } = published;
  return { resolved: published['dist.tarball'], integrity: published['dist.integrity'], ...(license && { license }) };
}

const isCheck = process.argv.includes('--check');
const lockfile = JSON.parse(readFileSync(lockfilePath, 'utf8'));
const changed = [];
for (const [parent, locked] of Object.entries(lockfile.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    if (isLocked(lockfile.packages, parent, name)) continue;
    lockfile.packages[`node_modules/${name}`] = {
      version,
      ...(locked.dev && { dev: true }),
      optional: true,
      ...platformOf(name),
    };
  }
}
for (const [place, locked] of Object.entries(lockfile.packages)) {
  if (!place.includes('node_modules/') || locked.link || locked.integrity) continue;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  changed.push(`${name}@${locked.version}`);
  if (isCheck) continue;
  const { version, ...rest } = locked;
  lockfile.packages[place] = { version, ...(await publishedAs(name, version)), ...rest };
}

if (changed.length === 0) {
  console.log('package-lock.json has every optional package, with its hash.');
} else if (isCheck) {
  console.error(`package-lock.json lacks ${changed.length} optional packages or their hashes: ${changed.join(', ')}`);
  process.exitCode = 1;
} else {
  lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(lockfilePath, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Completed ${changed.length} optional packages in package-lock.json.`);
}
