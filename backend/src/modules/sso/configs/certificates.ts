import { X509Certificate } from 'node:crypto';

const pemExpression = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;
const lineCharacters = 64;
const modulusBitsMin = 2_048;

/** @returns Each certificate of a text that holds several, PEM. */
export const splitCertificates = (text: string): string[] => text.match(pemExpression) ?? [];

/** @returns A certificate as PEM, from PEM or from the bare base64 that metadata hold. */
function pemOf(text: string): string {
  const bare = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s/g, '');
  const lines = bare.match(new RegExp(`.{1,${lineCharacters}}`, 'g')) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`;
}

export type SigningCertificates = {
  pem: string;
  /** When the last of them ends: a new one beside the old is what to do about an end that is near. */
  expiresAt: Date;
};

/**
 * Reads the certificates that a provider signs with. They are trusted because an administrator gave them: who issued
 * them, and whether they have expired, says nothing about that (SAML metadata interoperability profile, 2.6.1). Their
 * end is shown.
 * @param texts Each one PEM, several PEM, or bare base64.
 * @returns Nothing when there is none, or one that cannot be used: RSA of at least 2048 bits.
 */
export function readCertificates(texts: readonly string[]): SigningCertificates | undefined {
  const pems = [
    ...new Set(texts.flatMap((text) => (text.includes('BEGIN') ? splitCertificates(text) : [text])).map(pemOf)),
  ];
  if (pems.length === 0) return undefined;
  try {
    const ends = pems.map((pem) => {
      const { publicKey, validTo } = new X509Certificate(pem);
      if (publicKey.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
      if ((publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < modulusBitsMin) throw new Error('too short');
      return new Date(validTo);
    });
    const expiresAt = new Date(Math.max(...ends.map((end) => end.getTime())));
    return Number.isNaN(expiresAt.getTime()) ? undefined : { pem: pems.join('\n'), expiresAt };
  } catch {
    return undefined;
  }
}
