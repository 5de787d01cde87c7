import { expect, it } from 'vitest';
import { parseAddresses } from './parse-addresses';

const emails = (text: string) => parseAddresses(text).map(({ email }) => email);

it.each([
  ['commas', 'a@acme.com,b@acme.com, c@acme.com'],
  ['blanks', ' a@acme.com b@acme.com\tc@acme.com '],
  ['lines', 'a@acme.com\nb@acme.com\r\n\r\nc@acme.com\n'],
  ['semicolons and all of it', 'a@acme.com; b@acme.com,\n c@acme.com;'],
  ['names', 'Ada Lovelace <a@acme.com>, "Hopper, Grace" <b@acme.com>; C <c@acme.com>'],
  ['family names first', 'Lovelace, Ada <a@acme.com>; Hopper, Grace <b@acme.com>; c@acme.com'],
  ['family names first, and commas', 'Lovelace, Ada <a@acme.com>, Hopper, Grace <b@acme.com>, c@acme.com'],
  ['links', 'mailto:a@acme.com MAILTO:b@acme.com <c@acme.com>'],
  ['what is not seen', '\u200Ba@acme.com\uFEFF b@ac\u00ADme.com c@acme.com'],
])('finds addresses between %s', (_name, text) => {
  expect(emails(text)).toEqual(['a@acme.com', 'b@acme.com', 'c@acme.com']);
});

it('marks invalid addresses and duplicates, ignoring case', () => {
  expect(parseAddresses('ada@acme.com nonsense ADA@acme.com @acme.com')).toEqual([
    { email: 'ada@acme.com' },
    { email: 'nonsense', problem: 'invalid' },
    { email: 'ADA@acme.com', problem: 'duplicate' },
    { email: '@acme.com', problem: 'invalid' },
  ]);
});

it('returns no addresses for blank text', () => {
  expect(parseAddresses(' ,;\n ')).toEqual([]);
});
