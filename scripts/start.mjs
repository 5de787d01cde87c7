// @ts-check
/** `npm start`: everything that the product needs, on this machine, from nothing. Ctrl-C stops it. */
import { nodeVersionProblem } from './process/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Loaded only now, because an older Node could not even read it.
const { start } = await import('./process/start-product.mjs');
await start();
