import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomIds } from '@/backend/ports/ids';
import { kindOfSecret, makeKeySecret, shownPrefix } from './key-secret';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const zeros = { secret: () => Buffer.alloc(32).toString('base64url') };
const ones = { secret: () => Buffer.alloc(32, 255).toString('base64url') };

describe('the secret of a key', () => {
  it.each([
    ['api', /^dck_[0-9A-Za-z]{49}$/],
    ['research-bot', /^dcr_[0-9A-Za-z]{49}$/],
  ] as const)('the secret of a key is one word of 53 characters with the prefix of its kind (%s)', (kind, form) => {
    for (const ids of [randomIds, zeros, ones]) {
      const secret = makeKeySecret(ids, kind);
      expect(secret).toMatch(form);
      expect(secret).toHaveLength(53);
      expect(kindOfSecret(secret)).toBe(kind);
    }
  });

  it('encodes 256 random bits without loss', () => {
    const bits = randomIds.secret();
    const secret = makeKeySecret({ secret: () => bits }, 'api');
    const value = [...secret.slice(4, 47)].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n);
    expect(value.toString(16).padStart(64, '0')).toBe(Buffer.from(bits, 'base64url').toString('hex'));
    expect(new Set(Array.from({ length: 1_000 }, () => makeKeySecret(randomIds, 'api'))).size).toBe(1_000);
  });

  it('the secret of a key has 208 unknown bits when its prefix is known', () => {
    const secret = makeKeySecret(randomIds, 'api');
    expect(shownPrefix(secret)).toBe(secret.slice(0, 12));
    expect(Math.log2(62) * (47 - 12)).toBeGreaterThan(208);
  });

  it('G7: the secret of a key is recognized as invalid without a query if one character is mistyped or two neighbors are swapped', () => {
    const secret = makeKeySecret(randomIds, 'research-bot');
    for (let at = 0; at < secret.length; at += 1) {
      for (const digit of digits) {
        if (digit === secret[at]) continue;
        expect(kindOfSecret(`${secret.slice(0, at)}${digit}${secret.slice(at + 1)}`)).toBeUndefined();
      }
      const [one = '', other = ''] = secret.slice(at, at + 2);
      const swapped = `${secret.slice(0, at)}${other}${one}${secret.slice(at + 2)}`;
      if (swapped !== secret) expect(kindOfSecret(swapped)).toBeUndefined();
    }
  });

  it('the secret of a key is invalid with the prefix of the other kind', () => {
    const secret = makeKeySecret(randomIds, 'api');
    expect(kindOfSecret(secret.replace('dck_', 'dcr_'))).toBeUndefined();
  });

  it('the secret of a key is not recognized in any other text', () => {
    const secret = makeKeySecret(randomIds, 'api');
    const others = ['', 'dck_', ` ${secret}`, `${secret}\n`, secret.toUpperCase(), `${secret}0`, secret.slice(0, -1)];
    for (const other of others) expect(kindOfSecret(other)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => kindOfSecret(text) === undefined));
  });
});
