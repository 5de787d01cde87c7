// @ts-check
/** `npm start`: everything that the product needs, on this machine, from nothing. Ctrl-C stops it. */
import { exitOnOldNode } from './process/node-version.mjs';

exitOnOldNode();
// Loaded only now, because an older Node could not even read it.
const { start } = await import('./process/start-product.mjs');
await start();
