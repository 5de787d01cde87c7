import { describe, expect, it } from 'vitest';
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

  it('counts titles of tests that do not stand alone', () => {
    const text = "it('is rejected', a);\nit.each([1])('H3: has a name', b);\nit('an empty name is rejected', c);";
    expect(unfinishedTitles([{ file: 'a.test.ts', text }])).toBe(2);
  });
});
