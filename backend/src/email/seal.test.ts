import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unsealBody, sealBody } from './seal';

const key = randomBytes(32);
const body = { html: '<p>https://example.com/verify?token=opens-a-door</p>', text: 'opens-a-door' };

describe('sealed emails', () => {
  it('sealed emails are decrypted with the same key and row', () => {
    expect(unsealBody(key, 'row-1', sealBody(key, 'row-1', body))).toEqual(body);
  });

  it('reveal neither the text nor that two texts are equal', () => {
    const sealed = sealBody(key, 'row-1', body);
    expect(sealed.toString('latin1')).not.toContain('opens-a-door');
    expect(sealed.equals(sealBody(key, 'row-1', body))).toBe(false);
  });

  it('sealed emails are not decrypted with another key or row, or after a change', () => {
    const sealed = sealBody(key, 'row-1', body);
    expect(() => unsealBody(randomBytes(32), 'row-1', sealed)).toThrow();
    expect(() => unsealBody(key, 'row-2', sealed)).toThrow();
    sealed[sealed.length - 1]! ^= 1;
    expect(() => unsealBody(key, 'row-1', sealed)).toThrow();
  });
});
