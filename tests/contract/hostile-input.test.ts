import { endpoints } from '@app/api-client/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputFields } from '@/backend/testing/input-fields';

/** Extra fields that a call must not accept. */
const smuggled = {
  role: 'admin',
  organizationId: '00000000-0000-4000-8000-000000000000',
  isStaff: true,
  credits: 1_000_000,
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  id: '00000000-0000-4000-8000-000000000000',
  createdAt: '2026-01-01T00:00:00.000Z',
  price: 0,
  passwordHash: 'x',
  constructor: {},
};

const hostileTexts = ['a\u0000b', '\u0000', 'a\ud83d', '\udc00a', 'x'.repeat(1_000_000)];
const wrongTypes: unknown[] = [{}, [], [['a']], { toString: 'a' }, Number.NaN, true, () => 'a'];

const parts = endpoints.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${name} ${part}`, schema] as const] : [],
  ),
);
const texts = inputFields
  .filter(({ schema }) => schema._zod.def.type === 'string')
  .map(({ where, schema }) => [where, schema] as const);

describe('the input of every call', () => {
  it.each(parts)('G4: %s: rejects fields that are not in the contract', (_where, schema) => {
    const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const unknown = Object.keys(smuggled).filter((name) => !known.includes(name));
    const issues = schema.safeParse(smuggled).error?.issues ?? [];
    const rejected = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    expect(rejected).toEqual(expect.arrayContaining(unknown));
  });

  it('contains text fields to test', () => {
    expect(texts.length).toBeGreaterThan(100);
  });

  it.each(texts)('%s: rejects NUL characters, lone surrogates and a megabyte of text', (where, schema) => {
    const isDecidedByTheService = /newPassword$|^register body\.password$/.test(where);
    for (const text of hostileTexts) {
      if (isDecidedByTheService && text.length > 1_000) continue;
      expect(schema.safeParse(text).success).toBe(false);
    }
  });

  it.each(texts)('%s: rejects values that are not strings', (_where, schema) => {
    for (const value of wrongTypes) expect(schema.safeParse(value).success).toBe(false);
  });
});
