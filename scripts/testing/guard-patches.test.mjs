import { describe, expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { parseGuardPatch, readGuardPatches } from './guard-patches.mjs';

describe('the patches that remove a guard each', async () => {
  const patches = await readGuardPatches();

  it('exist', () => {
    expect(patches.length).toBeGreaterThan(0);
  });

  it.each(patches)('$name still applies', async ({ file }) => {
    const { code, output } = await run('git', ['apply', '--check', file]);
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it.each(patches)('$name names a promise that its test file holds', ({ testFile, testName }) => {
    const file = path.join(root, testFile);
    expect(existsSync(file), testFile).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(testName);
  });

  it('are refused without the line that names the promise', () => {
    expect(() => parseGuardPatch('x.patch', 'diff --git a/x b/x')).toThrow('does not begin with "Turns red:');
  });
});
