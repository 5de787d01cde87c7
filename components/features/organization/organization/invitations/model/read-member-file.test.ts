import { expect, it } from 'vitest';
import { writeCsv } from '@/lib/csv/write-csv';
import { readMemberFile } from './read-member-file';

const entriesOf = (text: string) => {
  const file = readMemberFile(new TextEncoder().encode(text).buffer);
  return file.kind === 'entries' ? file.entries : file.kind;
};

it('reads addresses and roles from their columns in any order', () => {
  expect(entriesOf('Name,Role,E-mail\nAda,ADMIN,ada@acme.com\nGrace,,grace@acme.com\n')).toEqual([
    { line: 2, email: 'ada@acme.com', role: 'admin' },
    { line: 3, email: 'grace@acme.com' },
  ]);
});

it('reads a file without a header', () => {
  expect(entriesOf('ada@acme.com;guest\ngrace@acme.com')).toEqual([
    { line: 1, email: 'ada@acme.com', role: 'guest' },
    { line: 2, email: 'grace@acme.com' },
  ]);
});

it('marks the problem of each line', () => {
  expect(entriesOf('email,role\nnonsense,admin\nada@acme.com,king\ngrace@acme.com\nGRACE@acme.com,guest')).toEqual([
    { line: 2, email: 'nonsense', problem: 'invalid' },
    { line: 3, email: 'ada@acme.com', problem: 'role' },
    { line: 4, email: 'grace@acme.com' },
    { line: 5, email: 'GRACE@acme.com', problem: 'duplicate' },
  ]);
});

it('reads an exported file, including the apostrophe that guards against formulas', () => {
  const exported = writeCsv(['Name', 'Email', 'Role'], [['Ada', '+ada@acme.com', 'admin']]);
  expect(entriesOf(exported)).toEqual([{ line: 2, email: '+ada@acme.com', role: 'admin' }]);
});

it('reports an empty file and a missing email column', () => {
  expect(entriesOf('')).toBe('empty');
  expect(entriesOf('email,role\n')).toBe('empty');
  expect(entriesOf('name,phone\nAda,123')).toBe('no_email');
});

it('reads UTF-16, which spreadsheet programs write', () => {
  const utf16 = new Uint16Array([...'\uFEFFemail\nzoë@acme.com'].map((character) => character.charCodeAt(0)));
  expect(readMemberFile(utf16.buffer)).toEqual({
    kind: 'entries',
    entries: [{ line: 2, email: 'zoë@acme.com', problem: 'invalid' }],
  });
});
