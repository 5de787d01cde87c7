import { inflateSync } from 'node:zlib';

/** PDF values: text in parentheses as a string, a name as `/Name`, a reference as { ref }. */
export type Dictionary = Record<string, unknown>;

/** `stream` is unpacked, one character for each byte. */
type PdfObject = { value: unknown; stream: string };

const isReference = (value: unknown): value is { ref: number } =>
  value !== null && typeof value === 'object' && 'ref' in value;

const escapes: Partial<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Decodes a string as it is written between parentheses. */
function textOf(bytes: string): string {
  const plain = bytes.replaceAll(
    /\\([nrtbf()\\]|[0-7]{1,3})/g,
    (_, escape: string) =>
      escapes[escape] ?? (/^[0-7]/.test(escape) ? String.fromCharCode(parseInt(escape, 8)) : escape),
  );
  return plain.startsWith('\xfe\xff') ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain;
}

const token = /\s*(<<|>>|\[|\]|\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-fA-F\s]*>|\/[^\s<>[\]()/]*|\d+ \d+ R|[^\s<>[\]()/]+)/y;

export function parseValue(source: string): unknown {
  token.lastIndex = 0;
  const next = () => {
    const [, word] = token.exec(source) ?? [];
    if (word === undefined) throw new Error(`Not a PDF value: ${source.slice(0, 80)}`);
    return word;
  };
  const read = (word: string): unknown => {
    if (word === '[') {
      const items: unknown[] = [];
      for (let item = next(); item !== ']'; item = next()) items.push(read(item));
      return items;
    }
    if (word === '<<') {
      const entries: Dictionary = {};
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

/** Parses a PDF with a plain cross-reference table and no encryption, like ours. */
export function readObjects(file: Buffer) {
  const text = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', data = ''] = body.split(/\nstream\n([\s\S]*)\nendstream$/);
    const isPacked = head.includes('/Filter /FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
    objects.set(Number(id), { value: parseValue(head), stream });
  }
  const trailer = parseValue(text.slice(text.lastIndexOf('trailer') + 'trailer'.length));

  /** Resolves a reference. Other values are returned as they are. */
  const follow = (value: unknown): unknown =>
    isReference(value) ? (objects.get(value.ref)?.value ?? null) : (value ?? null);
  const dictionary = (value: unknown): Dictionary => {
    const found = follow(value);
    return found !== null && typeof found === 'object' && !Array.isArray(found) ? (found as Dictionary) : {};
  };
  /** Reads a list. A single value counts as a list of one. */
  const list = (value: unknown): unknown[] => {
    const found = follow(value);
    return Array.isArray(found) ? found : found === null ? [] : [value ?? null];
  };
  const streamOf = (value: unknown): string => (isReference(value) ? (objects.get(value.ref)?.stream ?? '') : '');
  return { trailer: dictionary(trailer), follow, dictionary, list, streamOf };
}

export type Objects = ReturnType<typeof readObjects>;
