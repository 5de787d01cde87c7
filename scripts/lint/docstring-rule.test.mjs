// @ts-check
import { parser as tsParser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { docstringRule } from './docstring-rule.mjs';

const linter = new Linter({ configType: 'flat' });
/** @type {import('eslint').Linter.Config} */
const parsing = { files: ['**/*.ts'], languageOptions: { parser: tsParser } };

/** @param {string} code @returns {string[]} */
const messagesOf = (code) =>
  linter.verify(code, [parsing, docstringRule], { filename: 'lib/a.ts' }).map(({ message }) => message);

describe('the docstring rule', () => {
  it.each([
    ['What', '/** What a refund revokes. */\nexport type Revoked = object;'],
    ['How', '/** How long a query waits. */\nconst waitMs = 1;'],
    ['What', '/**\n * What a refund revokes.\n * @param a The invoice.\n */\nfunction revoke(a) {}'],
    ['How', 'type Options = {\n  /** How many. */\n  count?: number;\n};'],
    ['What', '/** @returns What a refund revokes. */\nconst revokedBy = () => 1;'],
    ['How', '/** Waits. @param ms How long. */\nconst wait = (ms) => {};'],
    ['How', '/** @param {number} [ms] How long. */\nconst wait = (ms) => {};'],
    ['What', '/** @returns {Promise<{ a: string }>} What a refund revokes. */\nconst revokedBy = () => 1;'],
  ])('rejects a doc comment that begins with %s: %s', (word, code) => {
    expect(messagesOf(code)).toEqual([`Begin a doc comment with a verb or a noun, not with "${word}".`]);
  });

  it.each([
    ['a noun', '/** The parts of a purchase that its refund revokes. */\nexport type Revoked = object;'],
    ['a verb', '/** Explains what a refund revokes, and how long that takes. */\nconst explain = () => 1;'],
    ['a tag', '/** @param ms Longest wait. @returns The answer. What failed is logged. */\nconst wait = (ms) => 1;'],
    ['a word that only starts alike', '/** However it ends, the lease is released. */\nconst release = () => 1;'],
  ])('accepts a doc comment that begins with %s', (_what, code) => {
    expect(messagesOf(code)).toEqual([]);
  });

  it('accepts other comments', () => {
    expect(
      messagesOf('// What unused time is worth is never more than its price.\n/* How it began. */\nlet a;'),
    ).toEqual([]);
  });
});
