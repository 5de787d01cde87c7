/** Public interface: every column with personal data, and the rule that erases or exports it. */
export { eraseUsers, listTables } from './erase-users';
export { erasureList } from './erasure-list';
export { recordFormerAddress } from './former-addresses';
export type { ExportedPart, Rule, Subject } from './rules/rule';
export { findSubject } from './subject';
