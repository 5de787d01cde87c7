/** The first and the last byte. */
export type ByteRange = { first: number; last: number };

/**
 * Reads the header `Range` (RFC 9110, section 14).
 * @returns Undefined for the whole file: without the header, for several ranges, and for other units and syntax, as the
 *   RFC allows. `unsatisfiable` if no byte of the file is in the range.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (start === '' && end === '') return undefined;
  if (start === '') {
    const suffix = Math.min(Number(end), sizeBytes);
    return suffix === 0 ? 'unsatisfiable' : { first: sizeBytes - suffix, last: sizeBytes - 1 };
  }
  const [first, last] = [Number(start), end === '' ? sizeBytes - 1 : Math.min(Number(end), sizeBytes - 1)];
  // A range that ends before it starts is invalid syntax.
  if (end !== '' && Number(end) < first) return undefined;
  return first >= sizeBytes ? 'unsatisfiable' : { first, last };
}
