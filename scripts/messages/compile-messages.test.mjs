// @ts-check
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../process/settings.mjs';
import { compileProject } from './compile-messages.mjs';

/** @type {string[]} */
const created = [];
afterEach(() => Promise.all(created.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/**
 * Compiles a project with one message.
 * @param {Record<string, string>} greetings The message in each language; the first is the base.
 */
async function compileGreetings(greetings) {
  const folder = await mkdtemp(path.join(tmpdir(), 'messages-'));
  created.push(folder);
  const locales = Object.keys(greetings);
  const project = path.join(folder, 'project.inlang');
  await mkdir(project);
  const plugin = path.join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js');
  const settings = { baseLocale: locales[0], locales, modules: [plugin] };
  const files = { 'plugin.inlang.messageFormat': { pathPattern: ['./locales/{locale}/ui.json'] } };
  await writeFile(path.join(project, 'settings.json'), JSON.stringify({ ...settings, ...files }));
  for (const [locale, text] of Object.entries(greetings)) {
    await mkdir(path.join(folder, 'locales', locale), { recursive: true });
    await writeFile(path.join(folder, 'locales', locale, 'ui.json'), JSON.stringify({ ui_greeting: text }));
  }
  const outdir = path.join(folder, 'generated');
  await compileProject(project, outdir);
  await writeFile(path.join(outdir, 'package.json'), '{ "type": "module" }');
  /** @param {string} file @returns {Promise<any>} */
  const load = (file) => import(/* @vite-ignore */ pathToFileURL(path.join(outdir, file)).href);
  return { messages: await load('messages.js'), runtime: await load('runtime.js') };
}

describe('compileProject', () => {
  it('compiles the messages of the only language without a choice', async () => {
    const { messages, runtime } = await compileGreetings({ en: 'Hello {name}' });
    expect(messages.ui_greeting({ name: 'Ada' })).toBe('Hello Ada');
    expect(messages.ui_greeting({ name: 'Ada' }, { locale: 'en' })).toBe('Hello Ada');
    expect(runtime).toMatchObject({ locales: ['en'], baseLocale: 'en' });
    expect(runtime.getLocale()).toBe('en');
  });

  it('compiles a second language that is in the list, whose messages take the locale', async () => {
    const { messages, runtime } = await compileGreetings({ en: 'Hello {name}', de: 'Hallo {name}' });
    expect(messages.ui_greeting({ name: 'Ada' }, { locale: 'de' })).toBe('Hallo Ada');
    expect(messages.ui_greeting({ name: 'Ada' }, { locale: 'en' })).toBe('Hello Ada');
    expect(messages.ui_greeting({ name: 'Ada' })).toBe('Hello Ada');
    expect(runtime).toMatchObject({ locales: ['en', 'de'], baseLocale: 'en' });
  });
});
