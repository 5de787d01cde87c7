import { createPublicKey, sign, type KeyObject } from 'node:crypto';

/** The subset of DER (X.690) that a certificate needs: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const size = content.length.toString(16);
  const length = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05));
/** `YYYYMMDDHHMMSSZ`, the format for times from 2050 on. Readers accept it for earlier times as well. */
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

/**
 * Creates a self-signed certificate for a key (RFC 5280), with which an identity provider publishes its key.
 * @param privateKey RSA.
 * @returns PEM.
 */
export function selfSignedCertificate(
  privateKey: KeyObject,
  { commonName, from, until }: { commonName: string; from: Date; until: Date },
): string {
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))));
  const publicKey = createPublicKey(privateKey);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`;
}
