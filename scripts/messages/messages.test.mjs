// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/settings.mjs';
import { listFiles } from '../process/git-files.mjs';
import { messageOwners, readMessageKeys } from './message-owners.mjs';

const settings = JSON.parse(readFileSync(path.join(root, 'project.inlang', 'settings.json'), 'utf8'));
const files = readMessageKeys();
const keys = files.flatMap((file) => file.keys);

it('every message is used by a source file', async () => {
  const sources = ((await listFiles()) ?? []).filter((file) => /\.(tsx?|mjs)$/.test(file));
  const words = new Set(sources.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? []));
  expect(keys.filter((key) => !words.has(key))).toEqual([]);
});

it('every message key occurs once', () => {
  expect(keys.length).toBeGreaterThan(2_000);
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
});

it('every file of messages has owners and is compiled', () => {
  const names = files.map(({ file }) => file).sort();
  const { pathPattern } = settings['plugin.inlang.messageFormat'];
  expect(Object.keys(messageOwners).sort()).toEqual(names);
  expect([...pathPattern].sort()).toEqual(names.map((name) => `./locales/{locale}/${name}.json`).sort());
});

it('every listed language has a folder with every message, and every other folder is no language', () => {
  const folders = readdirSync(path.join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['generated', 'labels'].includes(entry.name))
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...settings.locales].sort());
  const sortedKeys = (/** @type {string} */ locale) =>
    readMessageKeys(locale).map(({ file, keys: own }) => ({ file, keys: [...own].sort() }));
  for (const locale of settings.locales) expect(sortedKeys(locale)).toEqual(sortedKeys(settings.baseLocale));
});

describe('the shared labels', () => {
  const { $schema: _, ...labels } = JSON.parse(readFileSync(path.join(root, 'locales', 'en', 'ui.json'), 'utf8'));

  it('every shared label has a name that begins with ui_', () => {
    expect(Object.keys(labels).filter((key) => !key.startsWith('ui_'))).toEqual([]);
  });

  it('no two shared labels have the same text', () => {
    const texts = Object.values(labels).map((text) => JSON.stringify(text));
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
  });
});
