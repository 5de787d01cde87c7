import { describe, expect, it } from 'vitest';
import { lintCacheKey } from './lint-cache.mjs';

describe('The key of the lint cache', () => {
  const files = {
    'eslint.config.mjs': 'config',
    'scripts/lint/floors.mjs': 'floors',
    'lib/a.ts': 'a',
    'README.md': 'r',
  };
  /** @param {Record<string, string>} contents */
  const keyOf = (contents) => lintCacheKey(Object.keys(contents), async (file) => contents[file] ?? '');

  it('changes with the code of a rule', async () => {
    expect(await keyOf({ ...files, 'scripts/lint/floors.mjs': 'more floors' })).not.toBe(await keyOf(files));
  });

  it('changes when a source file is added, because an import of another file may resolve to it', async () => {
    expect(await keyOf({ ...files, 'lib/b.ts': 'b' })).not.toBe(await keyOf(files));
  });

  it('stays when only the content of a source file or a document changes', async () => {
    expect(await keyOf({ ...files, 'lib/a.ts': 'b', 'README.md': 's', 'docs/new.md': 'n' })).toBe(await keyOf(files));
  });
});
