import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifests } from '@/scripts/process/workspaces.mjs';
import { layers, type Project } from './projects';

const root = path.resolve(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;

const dependencies = new Set(
  readManifests().flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
);

/**
 * Strips what may differ between equal addresses: protocol, trailing slash, `.git`, fragment, and the GitHub shorthand.
 */
const normalizeAddress = (address: string) =>
  address
    .replace(/^(git\+)?(https?|git):\/\/(www\.)?/, '')
    .replace(/^(github:)?([\w-]+\/[\w.-]+)$/, 'github.com/$2')
    .replace(/(\.git)?(\/)?(#.*)?$/, '');

const projects = layers.flatMap((layer) => layer.projects);
const packages = projects.flatMap(({ proof, ...project }) =>
  'packageName' in proof ? [{ ...project, packageName: proof.packageName }] : [],
);
const files = projects.flatMap(({ proof, ...project }) =>
  'licenseFile' in proof ? [{ ...project, licenseFile: proof.licenseFile }] : [],
);

/** Title of each license in its text. */
const licenseTitles: Record<string, string> = { 'OFL-1.1': 'SIL Open Font License, Version 1.1' };

describe('the projects that the supporters page lists', () => {
  it.each(packages)('include $name only if it is a dependency', ({ packageName }) => {
    expect(dependencies).toContain(packageName);
  });

  it.each(packages)('state the license of $name as its package does', ({ packageName, license }) => {
    expect(license).toBe(readJson(`node_modules/${packageName}/package.json`).license);
  });

  it.each(packages)('link to the address that the package of $name states', ({ packageName, url }) => {
    const { homepage, repository } = readJson(`node_modules/${packageName}/package.json`);
    const repositoryUrl = typeof repository === 'object' ? (repository as { url: string }).url : repository;
    const packageAddresses = [homepage, repositoryUrl].flatMap((address) =>
      typeof address === 'string' ? [normalizeAddress(address)] : [],
    );
    expect(packageAddresses).toContain(normalizeAddress(url));
  });

  it.each(files)('state the license of $name as its license file does', ({ licenseFile, license, url }) => {
    const text = read(licenseFile);
    expect(text).toContain(licenseTitles[license]);
    expect(text).toContain(url);
  });

  it('the projects that the supporters page lists are each listed once, with a different description', () => {
    const distinct = (values: (project: Project) => string) => new Set(projects.map(values)).size;
    expect(distinct(({ name }) => name)).toBe(projects.length);
    expect(distinct(({ relation }) => relation())).toBe(projects.length);
  });
});
