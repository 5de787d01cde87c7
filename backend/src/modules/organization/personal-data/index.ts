/** Public interface: every column with personal data, the rule that erases or exports it, and the export to a file. */
export { eraseUsers } from './erase-users';
export { erasureList } from './erasure-list';
export { recordFormerAddress } from './former-addresses';
export { registerDataExport } from './export/data-export.routes';
export { expiredExportSweep, expireExportsOf, removeOverdueExports } from './export/expire-exports.service';
export { createExportRunner, exportSweep } from './export/export-runner';
