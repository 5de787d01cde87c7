// @ts-check
/** `npm run dev`: both servers from their sources, reloaded when a source changes. Ctrl-C stops them. */
import { nodeVersionProblem } from './process/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { develop } = await import('./process/develop.mjs');
await develop();
