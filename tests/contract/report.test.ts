import { endpoints } from '@app/api-client/contract';
import { endpoint, errorCodesOf, type Endpoint } from '@app/api-client/contract/endpoint';
import { errorCodes } from '@app/api-client/contract/error-codes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportOn } from './schema-report';
import { section7 } from './specified-endpoints';

describe('every schema of the contract', () => {
  it.each(endpoints.map((definition) => [definition.name, definition] as const))(
    '%s: is strict, bounded and described, and has no unknown or empty parts',
    (_name, definition) => {
      expect(reportOn(definition).faults).toEqual([]);
    },
  );

  it('every schema of the contract is included in the count', () => {
    const fields = endpoints.map((definition) => reportOn(definition).fields).reduce((sum, count) => sum + count, 0);
    console.log(
      `Contract: ${section7.length} calls of section 7, ${endpoints.length - section7.length} of our own, ${fields} described fields.`,
    );
    expect(fields).toBeGreaterThan(endpoints.length);
  });

  it('every schema of the contract has a one-sentence summary', () => {
    for (const { name, summary } of endpoints) expect(summary, name).toMatch(/^[A-Z].+\.$/s);
  });

  it('every schema of the contract has unique known error codes, without those that every call may return', () => {
    for (const definition of endpoints) {
      for (const code of definition.errors) expect(errorCodes, definition.name).toContain(code);
      expect(new Set(definition.errors).size, definition.name).toBe(definition.errors.length);
      expect(errorCodesOf(definition), definition.name).toContain('error_server');
    }
  });
});

describe('reportOn', () => {
  const good = {
    name: 'bad',
    summary: 'A bad example.',
    method: 'POST',
    path: '/bad',
    access: 'public',
    response: z.object({ ok: z.boolean().describe('Whether it went well.') }),
    errors: [],
  } as const satisfies Endpoint;

  it.each<[string, Partial<Endpoint>, string]>([
    ['an unknown response', { response: z.unknown() }, 'bad response: anything is allowed'],
    ['any as response', { response: z.any() }, 'bad response: anything is allowed'],
    ['an empty response', { response: z.object({}) }, 'bad response: an object without fields'],
    ['a bare text as response', { response: z.string() }, 'bad response: neither an object nor a list of objects'],
    [
      'a list of texts as response',
      { response: z.array(z.string()) },
      'bad response: neither an object nor a list of objects',
    ],
    [
      'an unknown field',
      { response: z.object({ x: z.unknown().describe('x') }) },
      'bad response.x: anything is allowed',
    ],
    ['a field without a description', { response: z.object({ x: z.int() }) }, 'bad response.x: no description'],
    ['an optional one', { response: z.object({ x: z.int().optional() }) }, 'bad response.x: no description'],
    [
      'one with an empty description',
      { response: z.object({ x: z.int().describe(' ') }) },
      'bad response.x: no description',
    ],
    [
      'one deep in a list',
      { response: z.object({ l: z.array(z.object({ x: z.int() })).describe('l') }) },
      'bad response.l[].x: no description',
    ],
    [
      'a list of anything',
      { response: z.object({ l: z.array(z.any()).describe('l') }) },
      'bad response.l[]: anything is allowed',
    ],
    [
      'a map of anything',
      { response: z.object({ m: z.record(z.string(), z.unknown()).describe('m') }) },
      'bad response.m{}: anything is allowed',
    ],
    [
      'a nullable anything',
      { response: z.object({ x: z.object({}).nullable().describe('x') }) },
      'bad response.x: an object without fields',
    ],
    [
      'a body that allows unknown fields',
      { body: z.object({ x: z.int().describe('x') }) },
      'bad body: unknown fields are allowed',
    ],
    ['a loose body', { body: z.looseObject({ x: z.int().describe('x') }) }, 'bad body: unknown fields are allowed'],
    [
      'a text without an end',
      { body: z.strictObject({ x: z.string().describe('x') }) },
      'bad body.x: a text without an end',
    ],
    [
      'a list without an end',
      { query: z.strictObject({ x: z.array(z.int()).describe('x') }) },
      'bad query.x: a list without an end',
    ],
  ])('reports %s', (_name, change, fault) => {
    expect(reportOn(endpoint({ ...good, ...change })).faults).toContain(fault);
  });

  it('reports nothing for a valid schema', () => {
    expect(reportOn(good)).toEqual({ faults: [], fields: 1 });
  });
});
