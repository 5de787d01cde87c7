// @ts-check
/** `npm run dev`: both servers from their sources, reloaded when a source changes. Ctrl-C stops them. */
import { exitOnOldNode } from './process/node-version.mjs';

exitOnOldNode();
const { develop } = await import('./process/develop.mjs');
await develop();
