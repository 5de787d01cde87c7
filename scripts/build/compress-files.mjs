// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A smaller file fits into one packet uncompressed. */
const compressedBytesMin = 1_024;
/** Other formats, such as fonts, are already compressed. */
const compressed = /\.(js|css|svg|json|txt|map)$/;

/** @type {Record<string, (body: Buffer) => Promise<Buffer>>} */
const encodings = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gz: (body) => promisify(gzip)(body, { level: 9 }),
};

/**
 * Writes a compressed copy in each encoding next to every text file of a folder, at the slowest level, so that the
 * server doesn't compress files.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const compress = async (/** @type {string} */ name) => {
    const file = path.join(folder, name);
    const body = await readFile(file);
    if (body.length < compressedBytesMin) return;
    for (const [extension, encode] of Object.entries(encodings))
      await writeFile(`${file}.${extension}`, await encode(body));
  };
  await Promise.all(names.filter((name) => compressed.test(name)).map(compress));
}
