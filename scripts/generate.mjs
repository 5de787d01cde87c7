// @ts-check
/**
 * Makes what is compiled from sources before anything is type-checked, tested or built: the messages, the illustrations
 * and the documents. What the code imports lands in folders called `generated`; git ignores those and the PDFs.
 */
import { generateDocuments } from './documents/generate.mjs';
import { generateLandscapes } from './landscape/generate.mjs';
import { compileMessages } from './messages/compile-messages.mjs';

await compileMessages();
await generateLandscapes();
await generateDocuments();
