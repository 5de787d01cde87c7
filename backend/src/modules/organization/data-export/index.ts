/** Public interface: exports a user's data to a file. */
export { registerDataExport } from './data-export.routes';
export { expiredExportSweep, expireExportsOf, removeOverdueExports } from './expire-exports.service';
export { exportSweep, makeExport } from './make-export.service';
