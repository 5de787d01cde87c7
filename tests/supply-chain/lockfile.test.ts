import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';
import { listWorkspaces, readManifests } from '@/scripts/process/workspaces.mjs';

/** An entry of package-lock.json (format 3), with the fields that are checked here. */
type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  license?: string;
  hasInstallScript?: boolean;
};

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;
const lockfile = readJson<{ lockfileVersion: number; packages: Record<string, Locked> }>('package-lock.json');
const packages = Object.entries(lockfile.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);
const { allowScripts = {} } = readJson<{ allowScripts?: Record<string, boolean> }>('package.json');
const workspaces = new Set(listWorkspaces().map(({ manifest }) => manifest.name));

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const registryHosts = new Set(['registry.npmjs.org']);

/** Licenses that only require a notice or, like MPL and LGPL, only cover their own files. */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);
/** Build tools whose package states no license, and where it was found. None of them is delivered. */
const licensesFoundElsewhere: Record<string, string> = {
  '@inlang/plugin-message-format': 'MIT, in its file LICENSE',
  'png-js': 'MIT, in its file LICENSE',
  'sqlite-wasm-kysely': 'MIT, in its file LICENSE',
};
/** Build tools with another license, and why one is there. They are neither run nor delivered. */
const unusedTools: Record<string, string> = {
  sentry: 'FSL-1.1-Apache-2.0: the upload command, which @sentry/bundler-plugins brings and this project does not use',
};

/** @returns Whether an SPDX expression is allowed: every part of it, or one of its alternatives. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((id) => allowedLicenses.has(id.trim())));
}

describe('locked packages', () => {
  it('exist in the expected lockfile format', () => {
    expect(lockfile.lockfileVersion).toBe(3);
    expect(packages.length).toBeGreaterThan(100);
  });

  it('come from the registry only, not from Git, an archive or another host', () => {
    const foreign = packages.filter(
      ([, { resolved }]) =>
        resolved !== undefined &&
        !(
          URL.canParse(resolved) &&
          new URL(resolved).protocol === 'https:' &&
          registryHosts.has(new URL(resolved).host)
        ),
    );
    expect(foreign.map(([place, { resolved }]) => `${place} from ${resolved}`)).toEqual([]);
  });

  it('M4: locked packages have an integrity hash, those for other platforms included', () => {
    const unsealed = packages.filter(([, { integrity }]) => !integrity || !/^sha512-/.test(integrity));
    expect(unsealed.map(([place]) => place)).toEqual([]);
  });

  it('M4: run only the install scripts that package.json allows', () => {
    const withScript = new Set(
      packages.flatMap(([place, { hasInstallScript }]) => (hasInstallScript ? [nameOf(place)] : [])),
    );
    expect([...withScript].sort()).toEqual(Object.keys(allowScripts).sort());
    // The script of core-js only prints an advertisement.
    const rejected = Object.entries(allowScripts).flatMap(([name, isAllowedToRun]) => (isAllowedToRun ? [] : name));
    expect(rejected).toEqual(['core-js']);
  });

  it('locked packages have allowed licenses', () => {
    const unclear = packages.filter(([place, { license }]) => {
      if (license) return !isAllowed(license) && !(nameOf(place) in unusedTools);
      return !(nameOf(place) in licensesFoundElsewhere);
    });
    expect(unclear.map(([place, { license }]) => `${place}: ${license ?? 'names none'}`)).toEqual([]);
  });
});

describe('direct dependencies', () => {
  /** Returns the version of an aliased package: `npm:typescript@7.0.2`. */
  const withoutAlias = (version: string) => version.replace(/^npm:(@[\w.-]+\/)?[\w.-]+@/, '');
  const requested = readManifests().flatMap((manifest) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(
      ([name, version]) => [name, withoutAlias(version)] as const,
    ),
  );

  it('direct dependencies are pinned exactly', () => {
    expect(requested.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('match the lockfile', () => {
    const different = requested.filter(
      ([name, version]) =>
        !workspaces.has(name) &&
        !packages.some(([place, locked]) => nameOf(place) === name && locked.version === version),
    );
    expect(different).toEqual([]);
  });
});
