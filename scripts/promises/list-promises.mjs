// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../process/git-files.mjs';
import { root } from '../process/settings.mjs';

/**
 * A promise of docs/promises.md, and the tests whose titles begin with its id.
 * @typedef {{ id: string, sentence: string, tests: { file: string, title: string }[] }} Promised
 */

const isTest = /\.(test|spec)\.(ts|tsx|mjs)$/;
const document = path.join(root, 'docs', 'promises.md');

/** A title such as `'H1, M1: scrubs every text'`, as the first argument of a test or a group. */
const titlePattern = /[(,]\s*(['"`])((?:[A-Z]{1,3}-?\d+, )*[A-Z]{1,3}-?\d+): (.*?)\1,/gs;

/** @param {string} text A test file. @returns {{ ids: string[], title: string }[]} Its titles that begin with ids. */
export const titlesWithIds = (text) =>
  [...text.matchAll(titlePattern)].map(([, quote = '', ids = '', title = '']) => ({
    ids: ids.split(', '),
    title: `${ids}: ${title.replaceAll(`\\${quote}`, quote)}`,
  }));

/**
 * Reads the promises and finds their tests. Ids of rules (docs/rules.md) have a hyphen and are left out.
 * @returns {Promise<{ promises: Promised[], unknownIds: string[] }>} `unknownIds` are in titles, but name no promise.
 */
export async function listPromises() {
  const sections = readFileSync(document, 'utf8').split(/^### /m).slice(1);
  const promises = sections.map((section) => {
    const [id = '', ...lines] = section.split('\n');
    const [sentence = ''] = lines.join('\n').split(/^## /m);
    return { id, sentence: sentence.trim().replaceAll(/\s+/g, ' '), tests: /** @type {Promised['tests']} */ ([]) };
  });
  const byId = new Map(promises.map((promise) => [promise.id, promise]));
  const unknownIds = new Set();
  for (const file of ((await listFiles()) ?? []).filter((name) => isTest.test(name))) {
    for (const { ids, title } of titlesWithIds(readFileSync(path.join(root, file), 'utf8'))) {
      for (const id of ids.filter((name) => !name.includes('-'))) {
        const promise = byId.get(id);
        if (promise) promise.tests.push({ file, title });
        else unknownIds.add(`${id} in ${file}`);
      }
    }
  }
  return { promises, unknownIds: [...unknownIds] };
}
