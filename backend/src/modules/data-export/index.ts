/** Public interface: exports a user's data to a file. */
export { registerDataExport } from './data-export.routes';
export { expireExportsOf, removeOverdueExports } from './expire-exports.service';
export { makeExport, makeWaitingExports } from './make-export.service';
