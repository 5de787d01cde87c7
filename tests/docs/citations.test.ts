import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';
import { listFiles } from '@/scripts/process/git-files.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = ((await listFiles()) ?? []).filter(
  (file) =>
    /\.(tsx?|mjs|md|sql|css|yml)$/.test(file) &&
    // Tests of the tools name files that do not exist.
    !/^scripts\/.*\.test\.mjs$/.test(file) &&
    !file.startsWith('backend/content/') &&
    existsSync(path.join(root, file)),
);
const texts = files.map((file) => ({ file, text: read(file) }));

/** @returns Each match of the pattern's first group, with its file, if `isKnown` rejects it. */
const findUnknown = (pattern: RegExp, isKnown: (name: string, file: string) => boolean) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => (isKnown(name, file) ? [] : [`${file}: ${name}`])),
  );

const rules = new Set([...read('docs/rules.md').matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map(([, id]) => id));
const ruleCodes = new Set([...rules].map((id) => id?.slice(0, 2)));
const decisions = readdirSync(path.join(root, 'docs/decisions'));

describe('a citation', () => {
  it('of a rule names a rule of docs/rules.md', () => {
    const isRule = (id: string) => rules.has(id) || !ruleCodes.has(id.slice(0, 2));
    expect(rules.size).toBeGreaterThan(50);
    expect(findUnknown(/\b([A-Z]{2}-\d{1,2})\b(?!\d)/g, isRule)).toEqual([]);
  });

  it('of a decision names a page of docs/decisions', () => {
    const isDecision = (number: string) => decisions.some((name) => name.startsWith(`${number}-`));
    expect(findUnknown(/\bdecision (0\d\d)\b/gi, isDecision)).toEqual([]);
  });

  it('of a document names a file of this repository', () => {
    const exists = (name: string, file: string) =>
      existsSync(path.join(root, name)) || existsSync(path.join(root, path.dirname(file), name));
    expect(findUnknown(/(?<![\w/.@*-])((?:docs\/|\.\.?\/)[\w/-]+\.md|[A-Z]{6,}\.md)\b/g, exists)).toEqual([]);
  });

  it('never names a document outside this repository', () => {
    const foreign =
      /\b((?:security|ux|expectations|decisions|specification|architecture|language)\.md|security\.md)\b/g;
    expect(findUnknown(foreign, (_name, file) => file === 'tests/docs/citations.test.ts')).toEqual([]);
  });
});
