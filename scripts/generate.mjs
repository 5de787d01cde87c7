// @ts-check
/**
 * Makes what is compiled from sources before anything is type-checked, tested or built: the messages and the
 * illustrations. Each lands in a folder called `generated`, which git ignores.
 */
import { writeFile } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';
import { generateLandscapes } from './landscape/generate.mjs';

/**
 * The compiler's own runtime finds out the language from cookies, addresses and headers. With one language there is
 * nothing to find out, and every page would carry 1.6 kB for it.
 */
const runtimeOfOneLanguage = `/* eslint-disable */
/** @typedef {'en'} Locale */
/** @typedef {string & { readonly __brand: 'LocalizedString' }} LocalizedString */
/** @template Inputs, Options, Markup @typedef {{ readonly __paraglide?: { inputs: Inputs; options: Options; markup: Markup } }} MessageMetadata */
export const experimentalStaticLocale = 'en';
export const getLocale = () => 'en';
`;

await compile({
  project: './project.inlang',
  outdir: './locales/generated',
  strategy: ['baseLocale'],
  experimentalStaticLocale: '"en"',
  outputStructure: 'message-modules',
});
await writeFile('./locales/generated/runtime.js', runtimeOfOneLanguage);
await generateLandscapes();
