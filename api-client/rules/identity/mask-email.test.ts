import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail } from './mask-email';

describe('maskEmail', () => {
  it.each([
    ['ada@acme.com', 'a••••@acme.com'],
    ['grace.hopper@acme.com', 'g••••@acme.com'],
    ['a@acme.com', '••••@acme.com'],
    ['𝒳y@acme.com', '𝒳••••@acme.com'],
    ['not an address', '••••'],
    ['@acme.com', '••••'],
    ['', '••••'],
  ])('masks %j as %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('masks names with the same first letter alike, regardless of their length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,60}$/), fc.stringMatching(/^[a-z]{1,60}$/), (one, other) => {
        expect(maskEmail(`x${one}@acme.com`)).toBe(maskEmail(`x${other}@acme.com`));
      }),
    );
  });
});
