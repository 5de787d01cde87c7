import { expect, it } from 'vitest';
import { addressInFragment } from '@/lib/address-in-fragment';
import { pathAfterChange } from './path-after-change';

it.each([
  ['/account?tab=1#x', '/account?tab=1#x'],
  ['/payment/invoices', '/payment/invoices'],
  [undefined, '/account'],
  ['/', '/account'],
  ['/change-password?next=%2Faccount', '/account'],
  ['/logout', '/account'],
  ['//evil.example', '/account'],
  ['https://evil.example', '/account'],
  [['/account', '/x'], '/account'],
])('J4: redirects from next=%j to %s after the change', (next, path) => {
  expect(pathAfterChange(next)).toBe(path);
});

it.each([
  ['#ada%40acme.com', 'ada@acme.com'],
  ['#adam%40acme.com', 'adam@acme.com'],
  ['#eve%40acme.com', undefined],
  ['#ada%40evil.example', undefined],
  ['#%', undefined],
  ['', undefined],
])('reads from the fragment %j the address %s', (fragment, address) => {
  expect(addressInFragment(fragment, 'a••••@acme.com')).toBe(address);
});
