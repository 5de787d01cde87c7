// @ts-check
/** `npm start`: builds and starts the whole product on this machine. Ctrl-C stops it. */
import { exitOnOldNode } from './process/node-version.mjs';

exitOnOldNode();
// Imported after the version check, because an older Node can't parse it.
const { start } = await import('./process/start-product.mjs');
await start();
