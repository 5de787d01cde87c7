import { expect, it } from 'vitest';
import { addressIn, loginEmail } from './login-email';

it('accepts an address of up to 254 characters', () => {
  const longest = `${'a'.repeat(242)}@acme.example`.slice(-254);
  expect(loginEmail('ada@acme.com')).toBe('ada@acme.com');
  expect(loginEmail(longest)).toBe(longest);
});

it.each([
  ['a longer text', `${'a'.repeat(243)}@acme.example`],
  ['a repeated parameter', ['ada@acme.com', 'eve@acme.com']],
  ['a missing parameter', undefined],
])('ignores %s', (_case, parameter) => {
  expect(loginEmail(parameter)).toBeUndefined();
});

it.each([
  ['ada@acme.com', 'ada@acme.com'],
  [' ada@acme.com ', 'ada@acme.com'],
  ['mailto:ada@acme.com', 'ada@acme.com'],
  ['MAILTO:ada@acme.com?subject=Hi', 'ada@acme.com'],
  ['Ada Lovelace <ada@acme.com>', 'ada@acme.com'],
  ['"Lovelace, Ada" <mailto:ada@acme.com> ', 'ada@acme.com'],
  ['who?@acme.com', 'who?@acme.com'],
  ['Ada <>', ''],
  ['ada', 'ada'],
])('finds the address in %j', (text, address) => {
  expect(addressIn(text)).toBe(address);
});
