// @ts-check
/**
 * Adds the optional packages of other platforms to package-lock.json.
 *
 * `npm ci` rejects a lockfile that lacks an optional dependency, even one for another operating system. A registry
 * mirror with packages for some platforms only produces such lockfiles. The added entries have no integrity hash: npm
 * fetches it when it installs them on their platform.
 *
 * Run after every `npm install`: `node scripts/complete-lockfile.mjs`. `--check` only reports, and exits with 1 if any
 * are missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';

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

const lockfile = JSON.parse(readFileSync(lockfilePath, 'utf8'));
const added = [];
for (const [parent, locked] of Object.entries(lockfile.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    if (isLocked(lockfile.packages, parent, name)) continue;
    lockfile.packages[`node_modules/${name}`] = {
      version,
      ...(locked.dev && { dev: true }),
      optional: true,
      ...platformOf(name),
    };
    added.push(`${name}@${version}`);
  }
}

if (added.length === 0) {
  console.log('package-lock.json has every optional package.');
} else if (process.argv.includes('--check')) {
  console.error(`package-lock.json lacks ${added.length} optional packages: ${added.join(', ')}`);
  process.exitCode = 1;
} else {
  lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(lockfilePath, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Added ${added.length} optional packages to package-lock.json.`);
}
