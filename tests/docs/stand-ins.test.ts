import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

const page = readFileSync(path.join(root, 'docs/stand-ins.md'), 'utf8');
const list = (folder: string) => readdirSync(path.join(root, folder), { withFileTypes: true });

/** Folders of local mode that replace no outside service, and examples that are our own pages. */
const none = ['users', 'workflow-example'];

const folders = list('backend/src/local').filter((entry) => entry.isDirectory());
const examples = list('front-door/examples').filter(({ name }) => !name.endsWith('.test.ts'));
const names = [...folders, ...examples]
  .map(({ name }) => name.replace(/\.ts$/, ''))
  .filter((name) => !none.includes(name));

it('The page about stand-ins names each of them', () => {
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});

it('The page about stand-ins has a table of differences for each service', () => {
  const sections = page
    .split(/^## /m)
    .slice(1)
    .filter((section) => !section.startsWith('Not stand-ins'));
  expect(sections.length).toBeGreaterThan(8);
  expect(sections.filter((section) => !/^\| Where +\|/m.test(section))).toEqual([]);
});
