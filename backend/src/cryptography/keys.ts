import type { KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import { StartError } from '@/backend/start-error';
import { readFolderState, readSecret, readTokenKeys, type TokenKey } from './key-files';

/** The keys of one installation. Private keys never leave the process. */
export type Keys = {
  /** The newest key pair: new access tokens are signed with it. */
  signingKey(): { kid: string; privateKey: KeyObject };
  /** @returns The public key with this id, or undefined if there is none. */
  verificationKey(kid: string): KeyObject | undefined;
  /** The JSON Web Key Set (RFC 7517) with all verification keys. */
  publicKeySet(): { keys: JWK[] };
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

/** How often the folder is checked: an emergency removal of a key must take effect within a second. */
const recheckAfterMs = 500;

const publicJwk = ({ kid, publicKey }: TokenKey): JWK => ({
  ...(publicKey.export({ format: 'jwk' }) as JWK),
  kid,
  alg: 'RS256',
  use: 'sig',
});

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
  let tokenKeys = readTokenKeys(keysDir, fail);
  if (tokenKeys.length === 0)
    throw new StartError(`The folder ${keysDir} holds no access-token.<kid>.pem to sign with.`);
  let checkedMs = monotonicMs();

  const current = (): TokenKey[] => {
    const nowMs = monotonicMs();
    if (nowMs - checkedMs < recheckAfterMs) return tokenKeys;
    checkedMs = nowMs;
    const state = readFolderState(keysDir);
    if (state !== folderState) {
      // Skip an incomplete key file and check again. A removed key takes effect immediately.
      let isComplete = true;
      tokenKeys = readTokenKeys(keysDir, () => (isComplete = false));
      if (isComplete) folderState = state;
    }
    return tokenKeys;
  };

  return {
    signingKey: () => {
      const [newest] = current();
      if (!newest) throw new Error('No signing key');
      return { kid: newest.kid, privateKey: newest.privateKey };
    },
    verificationKey: (kid) => current().find((key) => key.kid === kid)?.publicKey,
    publicKeySet: () => ({ keys: current().map(publicJwk) }),
    frontDoorSecret: readSecret(keysDir, 'front-door').toString('base64url'),
    captchaSecret: readSecret(keysDir, 'captcha').toString('base64url'),
    emailSecret: readSecret(keysDir, 'email'),
    cmsSecret: readSecret(keysDir, 'cms').toString('base64url'),
    sealSecret: readSecret(keysDir, 'seal'),
  };
}
