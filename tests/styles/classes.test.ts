import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const components = readdirSync(path.join(root, 'components'), { recursive: true, encoding: 'utf8' }).map((file) =>
  path.posix.join('components', file),
);

/** Returns the class names of a style sheet. */
function namesIn(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, ' ');
  return [...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].flatMap(([, name]) => name ?? []);
}

/** The class names used from each sheet, and the sheets that are used with computed names. */
const used = new Map<string, Set<string>>();
const isUsedByComputedName = new Set<string>();
const recordUse = (from: string, relative: string, names: Iterable<string>) => {
  const sheet = path.posix.join(path.posix.dirname(from), relative);
  used.set(sheet, new Set([...(used.get(sheet) ?? []), ...names]));
  return sheet;
};

for (const file of components.filter((name) => /\.tsx?$/.test(name))) {
  const code = read(file);
  for (const [statement, local = '', sheet = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)) {
    const uses = code.replace(statement, '').matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g'));
    const names = [...uses].map(([, name]) => name);
    const place = recordUse(
      file,
      sheet,
      names.filter((name) => name !== undefined),
    );
    if (names.includes(undefined)) isUsedByComputedName.add(place);
  }
}
const sheets = components.filter((name) => name.endsWith('.module.css'));
for (const file of sheets) {
  for (const [, names = '', sheet = ''] of read(file).matchAll(/composes: ([\w ]+) from '([^']+)'/g)) {
    recordUse(file, sheet, names.split(' '));
  }
}

describe('the CSS classes of components', () => {
  it.each(sheets)('the CSS classes of components are defined where used, and used where defined: %s', (sheet) => {
    const names = new Set(namesIn(read(sheet)));
    const uses = used.get(sheet) ?? new Set();
    expect([...uses].filter((name) => !names.has(name))).toEqual([]);
    if (!isUsedByComputedName.has(sheet)) expect([...names].filter((name) => !uses.has(name))).toEqual([]);
  });
});
