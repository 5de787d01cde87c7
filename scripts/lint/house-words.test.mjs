// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser as tsParser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from '../process/settings.mjs';
import { listFiles } from '../process/git-files.mjs';
import { findHouseWords, houseWordsRule } from './house-words.mjs';

const linter = new Linter({ configType: 'flat' });
/** @param {string} code @returns {number} */
const countFindings = (code) =>
  linter.verify(code, [{ files: ['**/*.ts'], languageOptions: { parser: tsParser } }, houseWordsRule], {
    filename: 'lib/a.ts',
  }).length;

describe('the rule about words', () => {
  it.each([
    ['a comment', '// Whoever calls this waits.'],
    ['a test title', "it('is told to somebody', () => {});"],
    ['a template', 'const text = `nobody reads ${a}`;'],
    ['an identifier', 'const personId = 1;'],
  ])('rejects a replaced word in %s', (_what, code) => {
    expect(countFindings(code)).toBeGreaterThan(0);
  });

  it('accepts plain English', () => {
    expect(countFindings("// The caller holds the lock.\nconst userId = 'u';")).toBe(0);
  });
});

it('documents and texts of the screen use no replaced word', async () => {
  const files = ((await listFiles()) ?? []).filter(
    (file) => /^(docs\/|[A-Z]+\.md$|locales\/en\/|\.env\.example$)/.test(file) && !/\.png$/.test(file),
  );
  const findings = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => findHouseWords(line).map((message) => `${file}:${index + 1}: ${message}`)),
  );
  expect(findings).toEqual([]);
});
