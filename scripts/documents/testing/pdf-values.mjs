// @ts-check
import { inflateSync } from 'node:zlib';

/**
 * PDF values: text in parentheses as a string, a name as `/Name`, a reference as { ref }.
 * @typedef {Record<string, unknown>} Dictionary
 */
/** @typedef {{ value: unknown, stream: string }} PdfObject the stream is unpacked, one character for each byte */

/** @param {unknown} value @returns {value is { ref: number }} */
const isReference = (value) => value !== null && typeof value === 'object' && 'ref' in value;

/** @param {string} bytes in brackets, as written @returns {string} */
function textOf(bytes) {
  const plain = bytes.replaceAll(/\\([nrtbf()\\]|[0-7]{1,3})/g, (_, escape) => {
    const named = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[/** @type {string} */ (escape)];
    return named ?? (/^[0-7]/.test(escape) ? String.fromCharCode(parseInt(escape, 8)) : escape);
  });
  return plain.startsWith('\xfe\xff') ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain;
}

const token = /\s*(<<|>>|\[|\]|\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-fA-F\s]*>|\/[^\s<>[\]()/]*|\d+ \d+ R|[^\s<>[\]()/]+)/y;

/** @param {string} source @returns {unknown} */
export function parseValue(source) {
  token.lastIndex = 0;
  const next = () => {
    const [, word] = token.exec(source) ?? [];
    if (word === undefined) throw new Error(`Not a PDF value: ${source.slice(0, 80)}`);
    return word;
  };
  /** @param {string} word @returns {unknown} */
  const read = (word) => {
    if (word === '[') {
      const items = [];
      for (let item = next(); item !== ']'; item = next()) items.push(read(item));
      return items;
    }
    if (word === '<<') {
      /** @type {Dictionary} */
      const entries = {};
      for (let key = next(); key !== '>>'; key = next()) entries[key.slice(1)] = read(next());
      return entries;
    }
    if (word.startsWith('(')) return textOf(word.slice(1, -1));
    const [, ref] = /^(\d+) \d+ R$/.exec(word) ?? [];
    if (ref !== undefined) return { ref: Number(ref) };
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    return Number.isNaN(Number(word)) ? word : Number(word);
  };
  return read(next());
}

/**
 * Parses a PDF with a plain cross-reference table and no encryption, like ours.
 * @param {Buffer} file
 */
export function readObjects(file) {
  const text = file.toString('latin1');
  /** @type {Map<number, PdfObject>} */
  const objects = new Map();
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', data = ''] = body.split(/\nstream\n([\s\S]*)\nendstream$/);
    const isPacked = head.includes('/Filter /FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
    objects.set(Number(id), { value: parseValue(head), stream });
  }
  const trailer = parseValue(text.slice(text.lastIndexOf('trailer') + 'trailer'.length));

  /** @param {unknown} value @returns {unknown} what it refers to, if it refers to something */
  const follow = (value) => (isReference(value) ? (objects.get(value.ref)?.value ?? null) : (value ?? null));
  /** @param {unknown} value @returns {Dictionary} */
  const dictionary = (value) => {
    const found = follow(value);
    return found !== null && typeof found === 'object' && !Array.isArray(found)
      ? /** @type {Dictionary} */ (found)
      : {};
  };
  /** @param {unknown} value @returns {unknown[]} a single one counts as a list of one */
  const list = (value) => {
    const found = follow(value);
    return Array.isArray(found) ? found : found === null ? [] : [value ?? null];
  };
  /** @param {unknown} value @returns {string} */
  const streamOf = (value) =>
    value !== null && typeof value === 'object' && 'ref' in value ? (objects.get(Number(value.ref))?.stream ?? '') : '';
  return { trailer: dictionary(trailer), follow, dictionary, list, streamOf };
}

/** @typedef {ReturnType<typeof readObjects>} Objects */
