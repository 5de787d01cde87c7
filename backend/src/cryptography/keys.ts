import type { KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import { StartError } from '@app/server-kit/start-error';
import { readFolderState, readKeyPairs, readSecret, type KeyPair, type KeyPairUse } from './key-files';
import { selfSignedCertificate } from './self-signed-certificate';

/** The keys of one installation. Private keys never leave the process. */
export type Keys = {
  /** The newest key pair: new access tokens are signed with it. */
  signingKey(): { kid: string; privateKey: KeyObject };
  /** @returns The public key with this id, or undefined if there is none. */
  verificationKey(kid: string): KeyObject | undefined;
  /** The JSON Web Key Set (RFC 7517) with all verification keys. */
  publicKeySet(): { keys: JWK[] };
  /** @returns The private keys for SAML assertions, newest first: providers may still encrypt for an older one. */
  decryptionKeys(): KeyObject[];
  /** @returns The certificate of the newest key for SAML assertions (PEM), the same in every process. */
  encryptionCertificate(): string;
  /** Shared with the front door, which authenticates the client address that it sends. */
  frontDoorSecret: string;
  /** Signs the proof-of-work challenges. */
  captchaSecret: string;
  /** Encrypts queued emails (32 bytes). */
  emailSecret: Buffer;
  /** Shared with the web, which requests drafts with it. */
  cmsSecret: string;
  /** Encrypts secrets in the database (32 bytes), see `seal`. */
  sealSecret: Buffer;
};

/** Interval of checking the folder: an emergency removal of a key must take effect within a second. */
const recheckAfterMs = 500;

const publicJwk = ({ kid, publicKey }: KeyPair): JWK => ({
  ...(publicKey.export({ format: 'jwk' }) as JWK),
  kid,
  alg: 'RS256',
  use: 'sig',
});

type KeyPairs = Record<KeyPairUse, KeyPair[]>;

const readAllPairs = (keysDir: string, onUnusable: (error: unknown) => void): KeyPairs => ({
  'access-token': readKeyPairs(keysDir, 'access-token', onUnusable),
  'saml-encryption': readKeyPairs(keysDir, 'saml-encryption', onUnusable),
});

/** @throws {StartError} If a use has no key pair. */
function requirePairs(keysDir: string, pairs: KeyPairs): void {
  for (const [use, { length }] of Object.entries(pairs)) {
    if (length === 0) throw new StartError(`The folder ${keysDir} holds no ${use}.<kid>.pem.`);
  }
}

function newestOf([newest]: KeyPair[], use: KeyPairUse): KeyPair {
  if (!newest) throw new Error(`No ${use} key`);
  return newest;
}

/**
 * The certificate is a container for the key: providers trust it because an admin gave it to them. Its dates are fixed,
 * so that every process computes the same bytes, and it has no well-defined end (RFC 5280, 4.1.2.5).
 */
const certificateDates = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('9999-12-31T23:59:59Z') };

const certify = ({ kid, privateKey }: KeyPair): string =>
  selfSignedCertificate(privateKey, { commonName: `SAML encryption ${kid}`, ...certificateDates });

/**
 * Reads the keys that `ensureKeys` created, and reads them again when the folder changes: processes may share it, and
 * keys are rotated by adding a file.
 * @throws {StartError} If a file is missing or readable by other accounts, or a key is shorter than 2048 bits.
 */
export function loadKeys(keysDir: string, monotonicMs: () => number = () => performance.now()): Keys {
  const fail = (error: unknown): never => {
    throw error;
  };
  // Read before the keys, so that a change during the read is detected by the next check.
  let folderState = readFolderState(keysDir);
  let pairs = readAllPairs(keysDir, fail);
  requirePairs(keysDir, pairs);
  let checkedMs = monotonicMs();

  const current = (use: KeyPairUse): KeyPair[] => {
    const nowMs = monotonicMs();
    if (nowMs - checkedMs < recheckAfterMs) return pairs[use];
    checkedMs = nowMs;
    const state = readFolderState(keysDir);
    if (state !== folderState) {
      // Skip an incomplete key file and check again. A removed key takes effect immediately.
      let isComplete = true;
      pairs = readAllPairs(keysDir, () => (isComplete = false));
      if (isComplete) folderState = state;
    }
    return pairs[use];
  };

  let certified: { kid: string; certificate: string } | undefined;

  return {
    signingKey: () => {
      const { kid, privateKey } = newestOf(current('access-token'), 'access-token');
      return { kid, privateKey };
    },
    verificationKey: (kid) => current('access-token').find((key) => key.kid === kid)?.publicKey,
    publicKeySet: () => ({ keys: current('access-token').map(publicJwk) }),
    decryptionKeys: () => current('saml-encryption').map(({ privateKey }) => privateKey),
    encryptionCertificate: () => {
      const newest = newestOf(current('saml-encryption'), 'saml-encryption');
      if (certified?.kid !== newest.kid) certified = { kid: newest.kid, certificate: certify(newest) };
      return certified.certificate;
    },
    frontDoorSecret: readSecret(keysDir, 'front-door').toString('base64url'),
    captchaSecret: readSecret(keysDir, 'captcha').toString('base64url'),
    emailSecret: readSecret(keysDir, 'email'),
    cmsSecret: readSecret(keysDir, 'cms').toString('base64url'),
    sealSecret: readSecret(keysDir, 'seal'),
  };
}
