import { expect, it } from 'vitest';
import { loginEmail } from './login-email';

it('takes an address of up to 254 characters', () => {
  const longest = `${'a'.repeat(242)}@acme.example`.slice(-254);
  expect(loginEmail('ada@acme.com')).toBe('ada@acme.com');
  expect(loginEmail(longest)).toBe(longest);
});

it.each([
  ['a longer text', `${'a'.repeat(243)}@acme.example`],
  ['a parameter that is there twice', ['ada@acme.com', 'eve@acme.com']],
  ['none', undefined],
])('takes no %s', (_what, given) => {
  expect(loginEmail(given)).toBeUndefined();
});
