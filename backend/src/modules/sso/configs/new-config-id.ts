import { createHash } from 'node:crypto';

/** @returns A UUID (RFC 9562, version 8) that is always the same for an organization and a number. */
function idOf(organizationId: string, number: number): string {
  const bytes = createHash('sha256').update(`sso config ${organizationId} ${number}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * The id of an organization's next configuration. It is part of the addresses that an administrator gives to the identity
 * provider before the configuration can be saved, so it stays the same until then.
 * @param existing The ids of the organization's configurations.
 */
export function newConfigIdOf(organizationId: string, existing: readonly string[]): string {
  for (let number = 1; ; number++) {
    const id = idOf(organizationId, number);
    if (!existing.includes(id)) return id;
  }
}
