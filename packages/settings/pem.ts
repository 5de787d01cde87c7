import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** PEM, whose line breaks may be written as `\\n`: some platforms have settings of one line only. */
const pem = z.string().transform((text) => text.replaceAll(String.raw`\n`, '\n'));

/** Certificates as PEM, one after another. */
export const certificates = pem.refine(
  (text) => {
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    return blocks.length > 0 && blocks.every((block) => isReadable(() => new X509Certificate(block)));
  },
  { message: 'must be certificates in PEM format' },
);

/** A private RSA key as PEM. */
export const privateRsaKey = pem.refine(
  (text) => isReadable(() => createPrivateKey(text)) && createPrivateKey(text).asymmetricKeyType === 'rsa',
  { message: 'must be a private RSA key in PEM format, without a passphrase' },
);
