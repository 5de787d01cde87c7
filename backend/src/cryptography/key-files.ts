import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '@app/server-kit/start-error';

/** An RSA key pair of the file `<use>.<kid>.pem`. */
export type KeyPair = { kid: string; privateKey: KeyObject; publicKey: KeyObject; modifiedMs: number };

/**
 * Names of the files `<use>.<kid>.pem`, with the size of a generated key in bits. `access-token` signs access tokens.
 * `saml-encryption` decrypts SAML assertions; providers keep its certificate for years, hence its size (NIST SP 800-57
 * part 1, 5.6.3).
 */
const generatedBits = { 'access-token': 2048, 'saml-encryption': 3072 } as const;
export type KeyPairUse = keyof typeof generatedBits;
const keyPairUses = Object.keys(generatedBits) as KeyPairUse[];

/**
 * Names of the files `<name>.secret`, each 32 random bytes in base64url. The web requests drafts from the content
 * service with `cms`, editors open previews with `preview`, and `seal` encrypts secrets in the database.
 */
export const secretNames = ['front-door', 'captcha', 'email', 'cms', 'preview', 'seal'] as const;
export type SecretName = (typeof secretNames)[number];

const secretBytes = 32;
const modulusBitsMin = 2048;
const kidCharacters = 16;
const keyPairFile = /^([a-z-]+)\.([\w-]{1,64})\.pem$/;

/** @returns The key's id in a file name, or undefined if the file is not a key pair for this use. */
function keyIdIn(name: string, use: KeyPairUse): string | undefined {
  const [, fileUse, kid] = keyPairFile.exec(name) ?? [];
  return fileUse === use ? kid : undefined;
}

const secretFile = (keysDir: string, name: SecretName) => path.join(keysDir, `${name}.secret`);

/** Rejects a key that other accounts of the machine can read. Windows has no such modes. */
function rejectOpenMode(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new StartError(
      `The key ${file} can be read by others: run "chmod 600" on it, and replace it if it may have been.`,
    );
  }
}

/** Creates a file atomically and never overwrites one, so that concurrent first starts end up with the same keys. */
function createOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** Lets only the owner list the folder. Leaves a folder of another account or on a read-only mount unchanged. */
function restrictFolder(keysDir: string): void {
  if ((statSync(keysDir).mode & 0o077) === 0) return;
  try {
    chmodSync(keysDir, 0o700);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

function createKeyPair(keysDir: string, use: KeyPairUse): void {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: generatedBits[use] });
  // The id is derived from the key, so that it is never reused for another key.
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  createOnce(path.join(keysDir, `${use}.${kid.slice(0, kidCharacters)}.pem`), pem);
}

/**
 * Creates what is missing: the folder (0700), a key pair for each use and the secrets (0600). Never overwrites existing
 * files.
 * @throws {StartError} When the folder cannot be written to.
 */
export function ensureKeys(keysDir: string): void {
  try {
    mkdirSync(keysDir, { recursive: true, mode: 0o700 });
    restrictFolder(keysDir);
    const existing = readdirSync(keysDir);
    for (const use of keyPairUses) {
      if (!existing.some((name) => keyIdIn(name, use) !== undefined)) createKeyPair(keysDir, use);
    }
    for (const name of secretNames) {
      const file = secretFile(keysDir, name);
      if (!existsSync(file)) createOnce(file, `${randomBytes(secretBytes).toString('base64url')}\n`);
    }
  } catch (error) {
    throw new StartError(`The keys cannot be written to ${keysDir} (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
}

/** @throws {StartError} If it is missing, too short, or readable by other accounts. */
export function readSecret(keysDir: string, name: SecretName): Buffer {
  const file = secretFile(keysDir, name);
  if (!existsSync(file)) throw new StartError(`The secret ${file} is missing.`);
  rejectOpenMode(file);
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length !== secretBytes)
    throw new StartError(`The secret ${file} must hold ${secretBytes} bytes in base64url.`);
  return secret;
}

function readKeyPair(file: string, kid: string): KeyPair {
  rejectOpenMode(file);
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new StartError(`The key ${file} is not a private key in PEM form.`, { cause: error });
  }
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < modulusBitsMin) {
    throw new StartError(`The key ${file} must be an RSA key of at least ${modulusBitsMin} bits.`);
  }
  return { kid, privateKey, publicKey: createPublicKey(privateKey), modifiedMs: statSync(file).mtimeMs };
}

/**
 * Returns a text that changes with the folder's content. It includes the names, because two changes within a
 * millisecond have the same modification time.
 */
export const readFolderState = (keysDir: string): string =>
  [statSync(keysDir).mtimeMs, ...readdirSync(keysDir).sort()].join('\n');

/**
 * Reads the key pairs for a use.
 * @param onUnusable Called for each file without a usable key, which is skipped.
 * @returns The pairs, newest first.
 */
export function readKeyPairs(keysDir: string, use: KeyPairUse, onUnusable: (error: unknown) => void): KeyPair[] {
  const keys = readdirSync(keysDir).flatMap((name) => {
    const kid = keyIdIn(name, use);
    if (kid === undefined) return [];
    try {
      return [readKeyPair(path.join(keysDir, name), kid)];
    } catch (error) {
      onUnusable(error);
      return [];
    }
  });
  return keys.sort((one, other) => other.modifiedMs - one.modifiedMs || other.kid.localeCompare(one.kid));
}
