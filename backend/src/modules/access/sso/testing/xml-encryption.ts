import { createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

type LibraryOptions = {
  rsa_pub: string;
  pem: string;
  encryptionAlgorithm: string;
  keyEncryptionAlgorithm: string;
  warnInsecureAlgorithm: boolean;
};
type Library = {
  encrypt(
    content: string,
    options: LibraryOptions,
    callback: (error: Error | null, encryptedData: string) => void,
  ): void;
};

/** The library that `node-saml` brings, which is independent of our own decryption. It has no types. */
const resolve = createRequire(createRequire(import.meta.url).resolve('@node-saml/node-saml'));
const library = resolve('xml-encryption') as Library;

const encrypt = promisify(library.encrypt);

/**
 * Encrypts the assertion of a response as other software does.
 * @param certificate The service provider's (PEM).
 * @param algorithms URIs of XML encryption.
 */
export async function encryptWithLibrary(
  document: string,
  certificate: string,
  algorithms: { content: string; key: string },
): Promise<string> {
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(document)?.[0] ?? '';
  const encryptedData = await encrypt(assertion, {
    rsa_pub: createPublicKey(certificate).export({ type: 'spki', format: 'pem' }) as string,
    pem: certificate,
    encryptionAlgorithm: algorithms.content,
    keyEncryptionAlgorithm: algorithms.key,
    warnInsecureAlgorithm: false,
  });
  const start = '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">';
  return document.replace(assertion, () => `${start}${encryptedData}</saml:EncryptedAssertion>`);
}
