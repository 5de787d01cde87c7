import { describe, expect, it } from 'vitest';
import { isUnavailable } from './unavailable';

const databaseError = (code: string) => Object.assign(new Error('The database has refused.'), { code });

describe('a call fails with 503', () => {
  it.each([
    ['no space left on the disk', '53100'],
    ['out of memory', '53200'],
    ['too many connections', '53300'],
    ['the server is shutting down', '57P01'],
    ['a broken connection', '08006'],
    ['an input or output error', '58030'],
  ])('L6: when the database says: %s', (_what, code) => {
    expect(isUnavailable(new Error('query failed', { cause: databaseError(code) }))).toBe(true);
  });
});

describe('a call fails with 500', () => {
  it.each(['23505', '42601', '40001', '22P02'])('when the database rejects the query itself: %s', (code) => {
    expect(isUnavailable(databaseError(code))).toBe(false);
  });
});
