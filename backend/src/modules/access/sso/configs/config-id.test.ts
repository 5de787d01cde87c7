import { Id } from '@app/api-client/contract/fields/values';
import { describe, expect, it } from 'vitest';
import { deriveConfigId } from './config-id';

const [acme, other] = ['0b0e4c8e-6f0a-4d53-9d1c-0c7f1c2a6d11', '7d1f3a52-2a8e-4f0b-8f3e-4c5a0a9b7e22'];

describe('deriveConfigId', () => {
  it('returns a valid id that stays the same until it is used and differs between organizations', () => {
    const id = deriveConfigId(acme, []);
    expect(Id.safeParse(id).success).toBe(true);
    expect(deriveConfigId(acme, ['another-id'])).toBe(id);
    expect(deriveConfigId(acme, [id])).not.toBe(id);
    expect(deriveConfigId(other, [])).not.toBe(id);
  });
});
