import { describe, expect, it } from 'vitest';
import { readProject } from './project-sources.mjs';
import { crumbs, fileCircles, flatFolders, foldersBelow, unfinishedTitles } from './shape-metrics.mjs';

describe('the shape of the code', () => {
  it('counts wings and modules by the folders that contain files', () => {
    const files = ['modules/billing/index.ts', 'modules/billing/wallet/a.ts', 'modules/billing/wallet/emails/b.ts'];
    expect(foldersBelow(files, 'modules/', 1)).toEqual(['billing']);
    expect(foldersBelow(files, 'modules/', 2)).toEqual(['billing/wallet']);
  });

  it('names folders that hold more files than a reader takes in', () => {
    expect(flatFolders(['a/1.ts', 'a/2.ts', 'a/in/3.ts', 'b/4.ts'], 1)).toEqual([{ folder: 'a', count: 2 }]);
  });

  it('finds files that import each other, also only for a type', () => {
    const sources = [
      { file: 'lib/a.ts', text: "import type { B } from './b';" },
      { file: 'lib/b/index.ts', text: "import { a } from '@/lib/a';" },
      { file: 'lib/c.ts', text: "import { a } from './a';" },
    ];
    expect(fileCircles(sources)).toEqual([['lib/a.ts', 'lib/b/index.ts']]);
  });

  it('finds a small file that only its neighbor imports, but not when needed, and not its public file', () => {
    const sources = [
      { file: 'lib/a.ts', text: "import { b } from './b';\nimport { c } from './c';\nimport { d } from './in/d';" },
      { file: 'lib/b.ts', text: 'export const b = 1;' },
      { file: 'lib/c.ts', text: 'export const c = 1;\n'.repeat(40) },
      { file: 'lib/in/d.ts', text: 'export const d = 1;' },
      { file: 'lib/e.ts', text: "import { f } from './f';" },
      { file: 'lib/g.ts', text: "import { f } from './f';" },
      { file: 'lib/f.ts', text: 'export const f = 1;' },
      { file: 'lib/h/index.ts', text: "export { h } from './h';" },
      { file: 'lib/h/h.ts', text: 'export const h = 1;' },
      { file: 'lib/i.ts', text: "const j = () => import('./j');" },
      { file: 'lib/j.ts', text: 'export const j = 1;' },
    ];
    expect(crumbs(sources, 30)).toEqual(['lib/b.ts']);
  });

  it('leaves out what has tests or a style sheet of its own, and emails', () => {
    const use = ['b', 'c', 'd-email'].map((name) => `import { x } from './${name}';`).join('\n');
    const sources = [
      { file: 'lib/a.ts', text: use },
      { file: 'lib/b.ts', text: 'export const x = 1;' },
      { file: 'lib/c.ts', text: "import styles from './c.module.css';" },
      { file: 'lib/d-email.ts', text: 'export const x = 1;' },
    ];
    const tests = [{ file: 'lib/b.test.ts', text: "import { x } from './b';" }];
    expect(crumbs(sources, 30, tests)).toEqual([]);
  });

  it('the product has no small file that belongs into its neighbor (CONTRIBUTING.md)', async () => {
    const { exported, product, tests } = await readProject();
    expect(crumbs(product, 30, tests, exported)).toEqual([]);
  });

  it('no files of the product import each other, also not for a type', async () => {
    const { product } = await readProject();
    expect(product.length).toBeGreaterThan(1_000);
    expect(fileCircles(product)).toEqual([]);
  });

  it('counts titles of tests that do not stand alone', () => {
    const text = ["it('is rejected', a);", "it.each([1])('H3: has a name', b);", "it('a name is rejected', c);"].join(
      '\n',
    );
    expect(unfinishedTitles([{ file: 'a.test.ts', text }])).toBe(2);
    const sample = `const text = "it('is rejected', a);";`;
    expect(unfinishedTitles([{ file: 'a.test.mjs', text: sample }])).toBe(0);
  });
});
