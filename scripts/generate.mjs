// @ts-check
/**
 * Makes what is compiled from sources before anything is type-checked, tested or built: the messages and the
 * illustrations. Each lands in a folder called `generated`, which git ignores.
 */
import { compile } from '@inlang/paraglide-js';
import { generateLandscapes } from './landscape/generate.mjs';

await compile({
  project: './project.inlang',
  outdir: './locales/generated',
  strategy: ['baseLocale'],
  // One language: the lookup of the current one is compiled away.
  experimentalStaticLocale: '"en"',
  outputStructure: 'message-modules',
});
await generateLandscapes();
