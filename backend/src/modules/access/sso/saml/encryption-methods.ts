import { encryption11Namespace, encryptionNamespace, signatureNamespace } from './names';

/**
 * Content encryption, with the key's size in bytes. Only authenticated modes: CBC lets an attacker who can submit
 * altered ciphertexts decrypt them (decision 016).
 */
export const contentMethods = [
  { algorithm: `${encryption11Namespace}aes256-gcm`, cipher: 'aes-256-gcm', keyBytes: 32 },
  { algorithm: `${encryption11Namespace}aes128-gcm`, cipher: 'aes-128-gcm', keyBytes: 16 },
] as const;
export type ContentMethod = (typeof contentMethods)[number];

/** The digests of RSA-OAEP. Node uses one hash for the digest and the mask, so others cannot be decrypted. */
const digests = [
  { hash: 'sha256', digest: `${encryptionNamespace}sha256`, mask: `${encryption11Namespace}mgf1sha256` },
  { hash: 'sha1', digest: `${signatureNamespace}sha1`, mask: `${encryption11Namespace}mgf1sha1` },
] as const;

/**
 * Key transport. SHA-1 is safe here, because OAEP does not rely on collision resistance. No RSA 1.5, whose padding
 * reveals the key to an attacker who can submit altered ciphertexts (Bleichenbacher).
 */
export const keyMethods = [
  ...digests.map((values) => ({ algorithm: `${encryption11Namespace}rsa-oaep`, ...values })),
  { algorithm: `${encryptionNamespace}rsa-oaep-mgf1p`, ...digests[1] },
] as const;
export type KeyMethod = (typeof keyMethods)[number];

/** Used if a document names no digest or no mask (XML encryption 1.1, 5.5.2). */
export const defaultDigest = digests[1];
