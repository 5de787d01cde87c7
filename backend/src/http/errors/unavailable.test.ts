import { describe, expect, it } from 'vitest';
import { JobError } from '@/backend/child-processes/job-child';
import { isUnavailable } from './unavailable';

const databaseError = (code: string) => Object.assign(new Error('database error'), { code });

describe('isUnavailable returns true (503)', () => {
  it.each([
    ['no space left on the disk', '53100'],
    ['out of memory', '53200'],
    ['too many connections', '53300'],
    ['server shutting down', '57P01'],
    ['statement timeout, as when a lock is held', '57014'],
    ['lock timeout', '55P03'],
    ['broken connection', '08006'],
    ['input or output error', '58030'],
  ])('L6: for the database error: %s', (_what, code) => {
    expect(isUnavailable(new Error('query failed', { cause: databaseError(code) }))).toBe(true);
  });
});

it.each([
  ['ended', true],
  ['time', true],
  ['memory', false],
  ['failed', false],
] as const)('L6: a job in a child process that fails by %j is unavailable: %s', (code, expected) => {
  expect(isUnavailable(new JobError(code, 'The job failed.'))).toBe(expected);
});

describe('isUnavailable returns false (500)', () => {
  it.each(['23505', '42601', '40001', '22P02'])('for the rejected query: %s', (code) => {
    expect(isUnavailable(databaseError(code))).toBe(false);
  });
});
