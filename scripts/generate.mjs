// @ts-check
/**
 * Generates everything that type checks, tests and builds need: messages, the chosen dark theme, the head
 * script, illustrations, documents, the simulator's card fields and the browser's copy of the calls. Generated code is in folders called
 * `generated`; Git ignores those and the PDFs.
 */
import { register } from 'tsx/esm/api';
import { generateCalls } from './calls/generate.mjs';
import { generateCardFields } from './card-fields/generate.mjs';
import { compileMessages } from './messages/compile-messages.mjs';

// These import TypeScript (decision 033).
register();
const { generateHeadScript } = await import('./head-script/generate.mjs');
const { generateChosenTheme } = await import('./theme/generate.mjs');
const { generateLandscapes } = await import('./landscape/generate.mjs');
const { generateDocuments } = await import('./documents/generate.mjs');

await compileMessages();
await generateChosenTheme();
await generateHeadScript();
await generateLandscapes();
await generateDocuments();
await generateCardFields();
// Last, so that a contract that does not compile doesn't prevent the other steps.
await generateCalls();
