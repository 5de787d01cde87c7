const signature = '89504e470d0a1a0a';

/**
 * @param file Of the type `image/png` (W3C PNG, section 11.2.1: the size comes first).
 * @returns Pixels, such as `1200 × 630`; undefined for a file that is not a PNG.
 */
export function pngSize(file: Buffer): string | undefined {
  if (file.subarray(0, 8).toString('hex') !== signature) return undefined;
  return `${file.readUInt32BE(16)} × ${file.readUInt32BE(20)}`;
}
