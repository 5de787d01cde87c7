// @ts-check
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { build } from 'esbuild';
import { sourceFingerprint } from '../build/source-fingerprint.mjs';

const folder = './locales/generated';
/** Written last: what is there without it was cut off. */
const fingerprintFile = path.join(folder, 'fingerprint');
const sources = ['locales/en', 'project.inlang', 'scripts/messages', 'package-lock.json'];

const readFingerprint = () => readFile(fingerprintFile, 'utf8').catch(() => undefined);

/**
 * What the compiler's own runtime declares for types, without what it does: finding out the language from cookies,
 * addresses and headers. With one language there is nothing to find out.
 */
const runtimeOfOneLanguage = `/* eslint-disable */
/** @typedef {'en'} Locale */
/** @typedef {string & { readonly __brand: 'LocalizedString' }} LocalizedString */
/** @template Inputs, Options, Markup @typedef {{ readonly __paraglide?: { inputs: Inputs; options: Options; markup: Markup } }} MessageMetadata */
export {};
`;

/** How each compiled message asks for the language, which pages would download with every message they show. */
const languageQuestion =
  /^import \{ getLocale, experimentalStaticLocale \} from '\.\.\/runtime\.js';$|^\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)$/gm;

/**
 * Bundles the messages into one module. Each message is a module of its own, so that a page downloads only what it
 * shows; a test imports them all, and loading one module instead of thousands saves seconds per test file.
 */
async function bundleMessages() {
  await build({
    entryPoints: [path.join(folder, 'messages.js')],
    outfile: path.join(folder, 'messages.bundle.js'),
    bundle: true,
    format: 'esm',
    minifyWhitespace: true,
    logLevel: 'warning',
  });
}

/**
 * Compiles every sentence of `locales/en` to a typed function, unless nothing has changed since the last time.
 * @throws {Error} When a message still asks for the language: the compiler has changed what it writes.
 */
export async function compileMessages() {
  const fingerprint = await sourceFingerprint({}, sources);
  if ((await readFingerprint()) === fingerprint) return;
  await rm(fingerprintFile, { force: true });
  await compile({
    project: './project.inlang',
    outdir: folder,
    strategy: ['baseLocale'],
    experimentalStaticLocale: '"en"',
    outputStructure: 'message-modules',
  });
  await writeFile(path.join(folder, 'runtime.js'), runtimeOfOneLanguage);
  const messages = path.join(folder, 'messages');
  for (const name of await readdir(messages)) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(messages, name);
    const compiled = (await readFile(file, 'utf8')).replaceAll(languageQuestion, '');
    if (compiled.includes('getLocale')) throw new Error(`${file} asks for the language in a way that is not known.`);
    await writeFile(file, compiled);
  }
  await bundleMessages();
  await writeFile(fingerprintFile, fingerprint);
}
