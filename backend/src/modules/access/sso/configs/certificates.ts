import { X509Certificate } from 'node:crypto';

const pemExpression = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;
const lineCharacters = 64;
const modulusBitsMin = 2_048;

/** @returns The PEM certificates in a text. */
export const splitCertificates = (text: string): string[] => text.match(pemExpression) ?? [];

/** Converts a certificate to PEM, from PEM or from the bare base64 of metadata. */
function toPem(text: string): string {
  const bare = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s/g, '');
  const lines = bare.match(new RegExp(`.{1,${lineCharacters}}`, 'g')) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`;
}

export type SigningCertificates = {
  pem: string;
  /** The latest expiration: admins add a new certificate beside one that is about to expire. */
  expiresAt: Date;
};

/**
 * Reads the certificates that a provider signs with. They are trusted because an admin entered them. Their issuer
 * and expiration are not checked (SAML metadata interoperability profile, 2.6.1); the expiration is only shown.
 * @param texts Each contains one PEM certificate, several, or bare base64.
 * @returns Undefined if there is none, or if any is not RSA with at least 2048 bits.
 */
export function readCertificates(texts: readonly string[]): SigningCertificates | undefined {
  const pems = [
    ...new Set(texts.flatMap((text) => (text.includes('BEGIN') ? splitCertificates(text) : [text])).map(toPem)),
  ];
  if (pems.length === 0) return undefined;
  try {
    const ends = pems.map((pem) => {
      const { publicKey, validTo } = new X509Certificate(pem);
      if (publicKey.asymmetricKeyType !== 'rsa') throw new Error('The key is not RSA');
      if ((publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < modulusBitsMin)
        throw new Error('The key is too short');
      return new Date(validTo);
    });
    const expiresAt = new Date(Math.max(...ends.map((end) => end.getTime())));
    return Number.isNaN(expiresAt.getTime()) ? undefined : { pem: pems.join('\n'), expiresAt };
  } catch {
    return undefined;
  }
}
