import { constants, createDecipheriv, privateDecrypt, type KeyObject } from 'node:crypto';
import { SsoFailure } from '../sso-failure';
import { contentMethods, defaultDigest, keyMethods, type ContentMethod, type KeyMethod } from './encryption-methods';
import { encryption11Namespace, encryptionNamespace as ns, signatureNamespace } from './names';
import { childrenNamed, childrenOf, onlyChild, textOf } from './read-document';

const elementType = `${ns}Element`;
const nonceBytes = 12;
const tagBytes = 16;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const readAlgorithm = (element: Element | undefined) => element?.getAttribute('Algorithm') ?? '';

/** @returns The bytes of an encrypted element. A reference to bytes elsewhere is rejected. */
function readCipher(encrypted: Element): Buffer {
  const text = textOf(onlyChild(onlyChild(encrypted, ns, 'CipherData'), ns, 'CipherValue')).replace(/\s/g, '');
  if (!base64.test(text)) throw new Error('no ciphertext');
  return Buffer.from(text, 'base64');
}

function readContentMethod(data: Element): ContentMethod {
  const name = readAlgorithm(onlyChild(data, ns, 'EncryptionMethod'));
  const method = contentMethods.find(({ algorithm }) => algorithm === name);
  if (!method) throw new Error(`content encryption ${name}`);
  return method;
}

function readKeyMethod(encryptedKey: Element): KeyMethod {
  const element = onlyChild(encryptedKey, ns, 'EncryptionMethod');
  const name = readAlgorithm(element);
  const [digest] = childrenNamed(element, signatureNamespace, 'DigestMethod');
  const [mask] = childrenNamed(element, encryption11Namespace, 'MGF');
  const [digestName, maskName] = [readAlgorithm(digest) || defaultDigest.digest, readAlgorithm(mask)];
  const method = keyMethods.find(
    (one) => one.algorithm === name && one.digest === digestName && one.mask === (maskName || defaultDigest.mask),
  );
  // A label (OAEPparams) would be a further child.
  if (!method || childrenOf(element).length !== [digest, mask].filter(Boolean).length) {
    throw new Error(`key transport ${name} with ${digestName} ${maskName}`);
  }
  return method;
}

/** @returns The only encrypted key, which is in the encrypted data or next to it (SAML core, 2.3.4). */
function readEncryptedKey(encryptedAssertion: Element, data: Element): Element {
  const places = [encryptedAssertion, ...childrenNamed(data, signatureNamespace, 'KeyInfo')];
  const [encryptedKey, ...others] = places.flatMap((place) => childrenNamed(place, ns, 'EncryptedKey'));
  if (!encryptedKey || others.length > 0) throw new Error('not one encrypted key');
  return encryptedKey;
}

/** @throws If the bytes are encrypted with another key, or were changed. */
function decryptContent({ cipher, keyBytes }: ContentMethod, contentKey: Buffer, content: Buffer): Buffer {
  if (contentKey.length !== keyBytes || content.length <= nonceBytes + tagBytes) throw new Error('wrong length');
  const decipher = createDecipheriv(cipher, contentKey, content.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(content.subarray(-tagBytes));
  return Buffer.concat([decipher.update(content.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Tries every key, because a provider may still encrypt for an older one. */
function decryptWithAny(
  keys: readonly KeyObject[],
  { keyMethod, contentMethod }: { keyMethod: KeyMethod; contentMethod: ContentMethod },
  { encryptedKey, content }: { encryptedKey: Buffer; content: Buffer },
): Buffer {
  for (const key of keys) {
    try {
      const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: keyMethod.hash };
      return decryptContent(contentMethod, privateDecrypt(options, encryptedKey), content);
    } catch {
      // Which step failed must not be visible, not even in the log.
    }
  }
  throw new Error('no key decrypts it');
}

/**
 * Decrypts an assertion (LO-11, XML encryption 1.1). Algorithms are checked before any key is used.
 * @param encryptedAssertion The element `EncryptedAssertion`.
 * @returns The assertion's XML, whose signature is not verified.
 * @throws {SsoFailure} `answer_encrypted` for every reason, so that an attacker who submits altered ciphertexts cannot
 *   tell one from another.
 */
export function decryptAssertion(encryptedAssertion: Element, keys: readonly KeyObject[]): string {
  try {
    const data = onlyChild(encryptedAssertion, ns, 'EncryptedData');
    const type = data.getAttribute('Type');
    if (type && type !== elementType) throw new Error(`type ${type}`);
    const encryptedKey = readEncryptedKey(encryptedAssertion, data);
    const methods = { keyMethod: readKeyMethod(encryptedKey), contentMethod: readContentMethod(data) };
    const ciphers = { encryptedKey: readCipher(encryptedKey), content: readCipher(data) };
    return utf8.decode(decryptWithAny(keys, methods, ciphers));
  } catch (cause) {
    throw new SsoFailure('answer_encrypted', 'not decrypted', { cause });
  }
}
