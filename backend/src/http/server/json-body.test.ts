import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../errors/http-error';
import { parseJsonBody } from './json-body';

const parse = (text: string) => parseJsonBody(Buffer.from(text, 'utf8'));
const rejected = (text: string) => expect(() => parse(text)).toThrow(HttpError);

describe('parseJsonBody', () => {
  it('returns ordinary JSON unchanged', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    const ordinary = fc.dictionary(
      text.filter((key) => key !== '__proto__' && key !== 'constructor'),
      fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text)),
    );
    fc.assert(
      fc.property(ordinary, (value) => {
        expect(parse(JSON.stringify(value))).toEqual({ ...value });
      }),
    );
  });

  it('returns undefined for an empty body', () => {
    expect(parseJsonBody(Buffer.alloc(0))).toBeUndefined();
  });

  it.each(['{', 'undefined', '{"a":1}x', "{'a':1}", 'NaN', '{"a":1,}'])(
    'I2: rejects invalid JSON with 400: %s',
    rejected,
  );

  it('I2: rejects invalid UTF-8 with 400', () => {
    expect(() => parseJsonBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow(HttpError);
  });

  it('I2: rejects a body of depth 10,000 with 400', () => {
    rejected('['.repeat(10_000) + ']'.repeat(10_000));
    rejected('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000));
  });

  it('I2: accepts depth 32 and rejects depth 33', () => {
    const nested = (depth: number) => '['.repeat(depth) + '1' + ']'.repeat(depth);
    expect(() => parse(nested(32))).not.toThrow();
    rejected(nested(33));
  });

  it('I2: rejects 100,000 members with 400', () => {
    rejected(`[${'1,'.repeat(99_999)}1]`);
    rejected(JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [index, 1]))));
  });

  it.each([
    '{"__proto__":{"x":1}}',
    '{"a":[{"__proto__":1}]}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"\\u005f_proto__":1}',
  ])('I3: rejects %s with 400 and does not pollute prototypes', (text) => {
    rejected(text);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([
    '{"a":"\\u0000"}',
    '{"a":"x\\u0000y"}',
    '{"\\u0000":1}',
    '{"a":["b","\\u0000"]}',
    '"\\ud800"',
    '{"a":"\\udc00x"}',
  ])('I4: rejects NUL characters and lone surrogates with 400: %s', rejected);

  it('I4: preserves astral characters and direction marks exactly', () => {
    expect(parse('"\u{1F5FA}\u202E\u0301"')).toBe('\u{1F5FA}\u202E\u0301');
  });
});
