import { describe, expect, it } from 'vitest';
import { namedPaths, workerPaths } from './named-paths.mjs';

const known = new Set([
  'lib/api.ts',
  'lib/money/index.ts',
  'backend/src/server.ts',
  'content/a.md',
  'content/b.md',
  'lib/w.ts',
]);

describe('The paths that a test names in strings', () => {
  it.each([
    ['a mocked module', "vi.mock('../lib/api', () => ({}))", ['lib/api.ts']],
    ['a mocked folder module', "vi.mock('../lib/money')", ['lib/money/index.ts']],
    ['a program by its path from the project', "spawn(node, ['backend/src/server.ts'])", ['backend/src/server.ts']],
    ['a folder', "new URL('../content/', import.meta.url)", ['content/a.md', 'content/b.md']],
    ['a pattern', "import.meta.glob('../content/**/*.md')", ['content/a.md', 'content/b.md']],
  ])('resolve to the files: %s', (_, text, expected) => {
    expect(namedPaths('tests/x.test.ts', text, known)).toEqual(expected);
  });

  it.each([
    ['the project folder', "path.resolve(here, '../')"],
    ['an address of the site', "get('/content/a')"],
    ['a package', "import('@app/api')"],
  ])('omit what is not a file of the project: %s', (_, text) => {
    expect(namedPaths('tests/x.test.ts', text, known)).toEqual([]);
  });
});

describe('The worker files of a source file', () => {
  it('resolve relative to it', () => {
    const text = "new Worker(new URL('./w.ts', import.meta.url), { type: 'module' })";
    expect(workerPaths('lib/start.ts', text, known)).toEqual(['lib/w.ts']);
  });
});
