// @ts-check
/**
 * Makes what is compiled from sources before anything is type-checked, tested or built: the messages and the
 * illustrations. Each lands in a folder called `generated`, which git ignores.
 */
import { compileMessages } from './messages/compile-messages.mjs';
import { generateLandscapes } from './landscape/generate.mjs';

await compileMessages();
await generateLandscapes();
