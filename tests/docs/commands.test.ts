import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('README.md and docs/commands.md explain every command of package.json, and no other', () => {
  const pages = `${read('README.md')}${read('docs/commands.md')}`;
  const explained = [...pages.matchAll(/`[^`\n]*npm (?:run )?([\w:-]+)|^npm ci && npm (\w+)$/gm)];
  const names = new Set(explained.map(([, command, other]) => command ?? other));
  names.delete('ci');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect([...names].toSorted()).toEqual(Object.keys(scripts).toSorted());
});
