import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers, type Project } from './projects';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;

const dependencies = new Set(
  ['package.json', 'api-client/package.json', 'backend/package.json'].flatMap((file) => {
    const manifest = readJson(file) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  }),
);

/** An address without what may be written either way: protocol, slash at the end, `.git`, anchor, the shorthand of GitHub. */
const bare = (address: string) =>
  address
    .replace(/^(git\+)?(https?|git):\/\/(www\.)?/, '')
    .replace(/^(github:)?([\w-]+\/[\w.-]+)$/, 'github.com/$2')
    .replace(/(\.git)?(\/)?(#.*)?$/, '');

const projects = layers.flatMap((layer) => layer.projects);
const packages = projects.flatMap(({ proof, ...project }) =>
  'packageName' in proof ? [{ ...project, packageName: proof.packageName }] : [],
);
const files = projects.flatMap(({ proof, ...project }) =>
  'licenceFile' in proof ? [{ ...project, licenceFile: proof.licenceFile }] : [],
);

/** The sentence by which a licence names itself in its text. */
const selfNames: Record<string, string> = { 'OFL-1.1': 'SIL Open Font License, Version 1.1' };

describe('the projects that we say we stand on', () => {
  it.each(packages)('include $name only while we depend on it', ({ packageName }) => {
    expect(dependencies).toContain(packageName);
  });

  it.each(packages)('state the licence of $name as it does itself', ({ packageName, licence }) => {
    expect(licence).toBe(readJson(`node_modules/${packageName}/package.json`).license);
  });

  it.each(packages)('lead to the address that $name gives for itself', ({ packageName, url }) => {
    const { homepage, repository } = readJson(`node_modules/${packageName}/package.json`);
    const repositoryUrl = typeof repository === 'object' ? (repository as { url: string }).url : repository;
    const own = [homepage, repositoryUrl].flatMap((address) => (typeof address === 'string' ? [bare(address)] : []));
    expect(own).toContain(bare(url));
  });

  it.each(files)('state the licence of $name as the text beside it does', ({ licenceFile, licence, url }) => {
    const text = read(licenceFile);
    expect(text).toContain(selfNames[licence]);
    expect(text).toContain(url);
  });

  it('are named once each, and say something different of each', () => {
    const distinct = (values: (project: Project) => string) => new Set(projects.map(values)).size;
    expect(distinct(({ name }) => name)).toBe(projects.length);
    expect(distinct(({ relation }) => relation())).toBe(projects.length);
  });
});
