import type { KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import { StartError } from '@/backend/start-error';
import { folderStateOf, readSecret, readTokenKeys, type TokenKey } from './key-files';

/** The keys of one installation. Private keys never leave the process. */
export type Keys = {
  /** The newest key pair: new access tokens are signed with it. */
  signingKey(): { kid: string; privateKey: KeyObject };
  /** @returns The public key that a token names, or nothing when there is no such key (any more). */
  verificationKey(kid: string): KeyObject | undefined;
  /** RFC 7517: every key that verifies, for clients and for the key endpoint. */
  publicKeySet(): { keys: JWK[] };
  /** Shared with the front door, which proves with it that it may say who the client is. */
  frontDoorSecret: string;
  /** Signs the proof-of-work challenges. */
  captchaSecret: string;
  /** Encrypts queued mails (32 bytes). */
  emailSecret: Buffer;
  /** Shared with the web, which reads drafts with it. */
  cmsSecret: string;
  /** Encrypts others' secrets in the database (32 bytes): see `seal`. */
  sealSecret: Buffer;
};

/** How long a removed or added key file may go unnoticed: an emergency removal must work within a second. */
const recheckAfterMs = 500;

const publicJwk = ({ kid, publicKey }: TokenKey): JWK => ({
  ...(publicKey.export({ format: 'jwk' }) as JWK),
  kid,
  alg: 'RS256',
  use: 'sig',
});

/**
 * Reads the keys that `ensureKeys` made, and again whenever the folder changes: two installations may share it, and a
 * key is replaced by putting a new file beside the old one.
 * @throws {StartError} When a file is missing, readable for others, or its key shorter than 2048 bits.
 */
export function loadKeys(keysDir: string, monotonicMs: () => number = () => performance.now()): Keys {
  const fail = (error: unknown): never => {
    throw error;
  };
  // Taken before the keys are read: a change meanwhile is seen at the next look.
  let folderState = folderStateOf(keysDir);
  let tokenKeys = readTokenKeys(keysDir, fail);
  if (tokenKeys.length === 0)
    throw new StartError(`The folder ${keysDir} holds no access-token.<kid>.pem to sign with.`);
  let checkedMs = monotonicMs();

  const current = (): TokenKey[] => {
    const nowMs = monotonicMs();
    if (nowMs - checkedMs < recheckAfterMs) return tokenKeys;
    checkedMs = nowMs;
    const state = folderStateOf(keysDir);
    if (state !== folderState) {
      // A key that is only half copied is left out and looked at again; a removed one is gone at once.
      let isComplete = true;
      tokenKeys = readTokenKeys(keysDir, () => (isComplete = false));
      if (isComplete) folderState = state;
    }
    return tokenKeys;
  };

  return {
    signingKey: () => {
      const [newest] = current();
      if (!newest) throw new Error('There is no key to sign with.');
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
