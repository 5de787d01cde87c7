// @ts-check
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { build } from 'esbuild';
import { sourceFingerprint } from '../build/source-fingerprint.mjs';

const folder = './locales/generated';
/** Written last: without it the output is incomplete. */
const fingerprintFile = path.join(folder, 'fingerprint');
const sources = ['locales', 'project.inlang', 'scripts/messages', 'package-lock.json'];

const readFingerprint = () => readFile(fingerprintFile, 'utf8').catch(() => undefined);

/**
 * Paraglide's runtime while there is one language: its types, without its code that detects the language from cookies,
 * URLs and headers.
 * @param {string} locale
 */
const runtimeOf = (locale) => `/* eslint-disable */
/** @typedef {'${locale}'} Locale */
/** @typedef {string & { readonly __brand: 'LocalizedString' }} LocalizedString */
/** @template Inputs, Options, Markup @typedef {{ readonly __paraglide?: { inputs: Inputs; options: Options; markup: Markup } }} MessageMetadata */
export const locales = /** @type {const} */ (['${locale}']);
/** @type {Locale} */
export const baseLocale = '${locale}';
/** @returns {Locale} */
export const getLocale = () => baseLocale;
`;

/** The code with which each compiled message reads the language. Pages would download it with every message. */
const languageLookup =
  /^import \{ getLocale, experimentalStaticLocale \} from '\.\.\/runtime\.js';$|^\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)$/gm;

/**
 * Bundles the messages into one module for the server and for tests. Each message is its own module, so that pages
 * download only what they show; the server and a test import them all, and one module instead of thousands saves seconds.
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
 * Exports the messages of the error codes apart. A message looked up by its code keeps every message of its module in the
 * backend's bundle: these are 85 instead of 3,800, and the backend starts 0.1 s faster.
 */
async function exportErrorMessages() {
  const { $schema: _, ...messages } = JSON.parse(await readFile('./locales/en/errors.json', 'utf8'));
  const names = Object.keys(messages).join(', ');
  await writeFile(
    path.join(folder, 'error-messages.js'),
    `/* eslint-disable */\nexport { ${names} } from '@/locales/generated/messages';\n`,
  );
}

/**
 * Compiles the messages of a project. With one language, the messages don't read which one; with several, each takes it
 * as its option `locale`.
 * @param {string} project The folder with the settings: the languages, and the files of each.
 * @param {string} outdir
 * @throws {Error} If a compiled message of the only language still reads it, because the compiler's output has changed.
 */
export async function compileProject(project, outdir) {
  const { locales } = JSON.parse(await readFile(path.join(project, 'settings.json'), 'utf8'));
  if (locales.length > 1) {
    await compile({ project, outdir, strategy: ['globalVariable', 'baseLocale'], outputStructure: 'message-modules' });
    return;
  }
  const [locale] = locales;
  await compile({
    project,
    outdir,
    strategy: ['baseLocale'],
    experimentalStaticLocale: JSON.stringify(locale),
    outputStructure: 'message-modules',
  });
  await writeFile(path.join(outdir, 'runtime.js'), runtimeOf(locale));
  const messages = path.join(outdir, 'messages');
  for (const name of await readdir(messages)) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(messages, name);
    const compiled = (await readFile(file, 'utf8')).replaceAll(languageLookup, '');
    if (compiled.includes('getLocale')) throw new Error(`${file} reads the language in an unknown way.`);
    await writeFile(file, compiled);
  }
}

/** Compiles the messages of `locales` to typed functions, unless nothing has changed. */
export async function compileMessages() {
  const fingerprint = await sourceFingerprint({}, sources);
  if ((await readFingerprint()) === fingerprint) return;
  await rm(fingerprintFile, { force: true });
  await compileProject('./project.inlang', folder);
  await exportErrorMessages();
  await bundleMessages();
  await writeFile(fingerprintFile, fingerprint);
}
