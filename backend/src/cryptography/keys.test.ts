import { generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '@app/server-kit/start-error';
import { rsaKeyOf, writeTestKeys } from '@/backend/testing/test-keys';
import { ensureKeys } from './key-files';
import { loadKeys } from './keys';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return path.join(made, 'keys');
}
/** @returns A folder with the keys that `ensureKeys` creates. */
function filledFolder(): string {
  const keysDir = folder();
  mkdirSync(keysDir, { mode: 0o700 });
  writeTestKeys(keysDir);
  return keysDir;
}
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }) as string;
const tokenKeyIn = (keysDir: string) => readdirSync(keysDir).find((name) => name.startsWith('access-token.')) ?? '';

describe('D4: the keys of an installation', () => {
  it('D4: the keys of an installation are created once, in files that only their owner can read', () => {
    const keysDir = folder();
    ensureKeys(keysDir);
    const made = readdirSync(keysDir).sort();
    expect(made).toEqual([
      expect.stringMatching(/^access-token\.[\w-]{16}\.pem$/),
      'captcha.secret',
      'cms.secret',
      'email.secret',
      'front-door.secret',
      'preview.secret',
      expect.stringMatching(/^saml-encryption\.[\w-]{16}\.pem$/),
      'seal.secret',
    ]);
    expect(statSync(keysDir).mode & 0o777).toBe(0o700);
    for (const name of made) expect(statSync(path.join(keysDir, name)).mode & 0o777).toBe(0o600);
    const { kid } = loadKeys(keysDir).signingKey();
    ensureKeys(keysDir);
    expect(readdirSync(keysDir).sort()).toEqual(made);
    expect(loadKeys(keysDir).signingKey().kid).toBe(kid);
  });

  it('D4: the keys of an installation are in a folder that only its owner can list, even if it existed before', () => {
    const keysDir = folder();
    mkdirSync(keysDir, { mode: 0o755 });
    ensureKeys(keysDir);
    expect(statSync(keysDir).mode & 0o777).toBe(0o700);
  });

  it('D4: the keys of an installation are published without private parts', () => {
    const keysDir = filledFolder();
    const { keys } = loadKeys(keysDir).publicKeySet();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('D4: verify with both of two keys, sign with the newest, and reject a removed one within a second', () => {
    const keysDir = filledFolder();
    const first = tokenKeyIn(keysDir);
    utimesSync(path.join(keysDir, first), new Date(0), new Date(0));
    let nowMs = 0;
    const keys = loadKeys(keysDir, () => nowMs);
    const { kid } = keys.signingKey();

    writeFileSync(path.join(keysDir, 'access-token.second.pem'), pem(rsaKeyOf('second key')), { mode: 0o600 });
    nowMs += 1_000;
    expect(keys.signingKey().kid).toBe('second');
    expect(keys.verificationKey(kid)).toBeDefined();
    expect(keys.verificationKey('second')).toBeDefined();
    expect(keys.publicKeySet().keys.map((key) => key.kid)).toEqual(['second', kid]);

    rmSync(path.join(keysDir, first));
    nowMs += 1_000;
    expect(keys.verificationKey(kid)).toBeUndefined();
    expect(keys.verificationKey('second')).toBeDefined();
  });

  it('D4: reject a key within a second if it was removed in the same millisecond as another change', () => {
    const keysDir = filledFolder();
    const first = tokenKeyIn(keysDir);
    writeFileSync(path.join(keysDir, 'access-token.second.pem'), pem(rsaKeyOf('second key')), { mode: 0o600 });
    utimesSync(keysDir, new Date(0), new Date(0));
    let nowMs = 0;
    const keys = loadKeys(keysDir, () => nowMs);
    rmSync(path.join(keysDir, first));
    utimesSync(keysDir, new Date(0), new Date(0));
    nowMs += 1_000;
    expect(keys.publicKeySet().keys.map(({ kid }) => kid)).toEqual(['second']);
  });

  it('D4: skip an incomplete key file and use it once it is complete', () => {
    const keysDir = filledFolder();
    let nowMs = 0;
    const keys = loadKeys(keysDir, () => nowMs);
    const { kid } = keys.signingKey();
    const file = path.join(keysDir, 'access-token.second.pem');
    writeFileSync(file, '-----BEGIN', { mode: 0o600 });
    nowMs += 1_000;
    expect(keys.signingKey().kid).toBe(kid);
    writeFileSync(file, pem(rsaKeyOf('second key')), { mode: 0o600 });
    nowMs += 1_000;
    expect(keys.verificationKey('second')).toBeDefined();
  });

  it.each(['../../etc/passwd', "' or 1=1 --", '__proto__', '', 'a'.repeat(10_000)])(
    'D1: the keys of an installation have no verification key for the id %.20j',
    (kid) => {
      const keysDir = filledFolder();
      expect(loadKeys(keysDir).verificationKey(kid)).toBeUndefined();
    },
  );

  it('D4: the keys of an installation are rejected if others can read a key, or if it is too short or no RSA key', () => {
    const keysDir = filledFolder();
    const file = path.join(keysDir, tokenKeyIn(keysDir));
    chmodSync(file, 0o640);
    expect(() => loadKeys(keysDir)).toThrow(/can be read by others/);
    rmSync(file);
    expect(() => loadKeys(keysDir)).toThrow(/no access-token/);
    for (const content of [
      pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey),
      'nonsense',
      pem(generateKeyPairSync('ed25519').privateKey),
    ]) {
      writeFileSync(path.join(keysDir, 'access-token.bad.pem'), content, { mode: 0o600 });
      expect(() => loadKeys(keysDir)).toThrow(StartError);
    }
  });

  it('D4: the keys of an installation are rejected if a secret has another length or is readable by others', () => {
    const keysDir = filledFolder();
    chmodSync(path.join(keysDir, 'email.secret'), 0o644);
    expect(() => loadKeys(keysDir)).toThrow(/can be read by others/);
    rmSync(path.join(keysDir, 'email.secret'));
    writeFileSync(path.join(keysDir, 'email.secret'), 'short', { mode: 0o600 });
    expect(() => loadKeys(keysDir)).toThrow(/32 bytes/);
  });

  it('F8: include a key of 3072 bits for SAML assertions, with a certificate that is the same in every process', () => {
    const keysDir = filledFolder();
    const keys = loadKeys(keysDir);
    const [key] = keys.decryptionKeys();
    const certificate = new X509Certificate(keys.encryptionCertificate());
    expect(key?.asymmetricKeyDetails?.modulusLength).toBe(3_072);
    expect([key && certificate.checkPrivateKey(key), certificate.verify(certificate.publicKey)]).toEqual([true, true]);
    expect([certificate.validFrom, certificate.validTo]).toEqual([
      'Jan  1 00:00:00 2026 GMT',
      'Dec 31 23:59:59 9999 GMT',
    ]);
    expect(loadKeys(keysDir).encryptionCertificate()).toBe(keys.encryptionCertificate());
  });

  it('F8: decrypt with both of two keys, publish the newest, and stop decrypting with a removed one within a second', () => {
    const keysDir = filledFolder();
    const first = readdirSync(keysDir).find((name) => name.startsWith('saml-encryption.')) ?? '';
    utimesSync(path.join(keysDir, first), new Date(0), new Date(0));
    let nowMs = 0;
    const keys = loadKeys(keysDir, () => nowMs);
    const [old] = keys.decryptionKeys();
    const oldCertificate = new X509Certificate(keys.encryptionCertificate());

    writeFileSync(path.join(keysDir, 'saml-encryption.second.pem'), pem(rsaKeyOf('second key')), { mode: 0o600 });
    nowMs += 1_000;
    const [newest, second] = keys.decryptionKeys();
    const newCertificate = new X509Certificate(keys.encryptionCertificate());
    expect(newest && newCertificate.checkPrivateKey(newest)).toBe(true);
    expect(second && old?.equals(second)).toBe(true);
    expect([newCertificate.subject, newCertificate.serialNumber]).not.toEqual([
      oldCertificate.subject,
      oldCertificate.serialNumber,
    ]);

    rmSync(path.join(keysDir, first));
    nowMs += 1_000;
    expect(keys.decryptionKeys()).toHaveLength(1);
  });

  it('F8: the keys of an installation are rejected if a use has no key or others can read the key for SAML assertions', () => {
    const keysDir = filledFolder();
    const file = path.join(keysDir, readdirSync(keysDir).find((name) => name.startsWith('saml-encryption.')) ?? '');
    chmodSync(file, 0o640);
    expect(() => loadKeys(keysDir)).toThrow(/can be read by others/);
    rmSync(file);
    expect(() => loadKeys(keysDir)).toThrow(/no saml-encryption/);
  });
});
