import { expect, it } from 'vitest';
import { loginEmail } from './login-email';

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
