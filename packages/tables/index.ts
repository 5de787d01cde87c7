/** Reads and writes tables of separated values (decision 037). */
export { encodingOf, decodeText } from './encoding';
export { readRows, TableError } from './read-rows';
export { byteOrderMark, writeRow } from './write-row';
