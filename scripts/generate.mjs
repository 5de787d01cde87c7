// @ts-check
/**
 * Makes what is compiled from sources before anything is type-checked, tested or built: the messages, the
 * illustrations, the documents and the browser's copy of the calls. What the code imports lands in folders called
 * `generated`; git ignores those and the PDFs.
 */
import { generateCalls } from './calls/generate.mjs';
import { generateDocuments } from './documents/generate.mjs';
import { generateLandscapes } from './landscape/generate.mjs';
import { compileMessages } from './messages/compile-messages.mjs';

await compileMessages();
await generateLandscapes();
await generateDocuments();
// Last: a contract that does not compile yet keeps nothing else from being made.
await generateCalls();
