import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { yearOf } from '@app/api-client/rules/values/dates';

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

/** RFC 5280, 4.1.2.5: UTCTime with a year of two digits until 2049, GeneralizedTime from 2050 on. */
function time(date: Date): Buffer {
  const text = `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return yearOf(date) < 2_050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

const serialBytes = 16;

/** @returns A serial number, different for each key: positive, without a leading zero byte (RFC 5280, 4.1.2.2). */
function serialOf(publicKey: Buffer): Buffer {
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, serialBytes);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return der(0x02, serial);
}

/**
 * Creates a self-signed certificate for a key (RFC 5280), in which a SAML service publishes its key. The same arguments
 * yield the same bytes.
 * @param privateKey RSA.
 * @returns PEM.
 */
export function selfSignedCertificate(
  privateKey: KeyObject,
  { commonName, from, until }: { commonName: string; from: Date; until: Date },
): string {
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serialOf(publicKey),
    sha256WithRsa,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey,
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`;
}
