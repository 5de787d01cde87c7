import { createHash } from 'node:crypto';

/** Derives a UUID (RFC 9562, version 8) from an organization and a number. */
function deriveId(organizationId: string, number: number): string {
  const bytes = createHash('sha256').update(`sso config ${organizationId} ${number}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Derives the id of an organization's next configuration. It must be stable until the configuration is saved, because
 * the admin enters URLs that contain it at the identity provider first.
 * @param existing The ids of the organization's configurations.
 */
export function deriveConfigId(organizationId: string, existing: readonly string[]): string {
  for (let number = 1; ; number++) {
    const id = deriveId(organizationId, number);
    if (!existing.includes(id)) return id;
  }
}
