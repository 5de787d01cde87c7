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
import { StartError } from '@/backend/start-error';

/** One pair that signs and verifies access tokens. */
export type TokenKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject; changedMs: number };

/**
 * Files `<name>.secret`, each 32 random bytes in base64url. With `cms` the web asks the content service for drafts; with
 * `preview` an editor asks the web for them; `seal` keeps secrets of others unreadable in the database.
 */
export const secretNames = ['front-door', 'captcha', 'email', 'cms', 'preview', 'seal'] as const;
export type SecretName = (typeof secretNames)[number];

const secretBytes = 32;
const modulusBitsMin = 2048;
const kidCharacters = 16;
const tokenKeyFile = /^access-token\.([\w-]{1,64})\.pem$/;

const secretFile = (keysDir: string, name: SecretName) => path.join(keysDir, `${name}.secret`);

/** Other users of the machine must not read a key. (Windows has no such modes.) */
function rejectOpenMode(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new StartError(
      `The key ${file} can be read by others: run "chmod 600" on it, and replace it if it may have been.`,
    );
  }
}

/** Written whole or not at all, and never over another process's file: two first starts end with the same keys. */
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

/** Lets only the owner list the folder. One that belongs to another user or is mounted read-only stays as it is. */
function restrictFolder(keysDir: string): void {
  if ((statSync(keysDir).mode & 0o077) === 0) return;
  try {
    chmodSync(keysDir, 0o700);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/**
 * Makes whatever is missing: the folder (0700), one signing pair and the shared secrets (0600). Existing files are kept.
 * @throws {StartError} When the folder cannot be written to.
 */
export function ensureKeys(keysDir: string): void {
  try {
    mkdirSync(keysDir, { recursive: true, mode: 0o700 });
    restrictFolder(keysDir);
    if (!readdirSync(keysDir).some((name) => tokenKeyFile.test(name))) {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: modulusBitsMin });
      // Named after its content, so that a new key is never taken for an old one.
      const kid = createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('base64url');
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
      createOnce(path.join(keysDir, `access-token.${kid.slice(0, kidCharacters)}.pem`), pem);
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

/** @throws {StartError} When it is missing, too short, or readable for others. */
export function readSecret(keysDir: string, name: SecretName): Buffer {
  const file = secretFile(keysDir, name);
  if (!existsSync(file)) throw new StartError(`The secret ${file} is missing.`);
  rejectOpenMode(file);
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length !== secretBytes)
    throw new StartError(`The secret ${file} must hold ${secretBytes} bytes in base64url.`);
  return secret;
}

function readTokenKey(file: string, kid: string): TokenKey {
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
  return { kid, privateKey, publicKey: createPublicKey(privateKey), changedMs: statSync(file).mtimeMs };
}

/**
 * Identifies the folder's present content. File systems count time in steps of milliseconds, in which one change hides
 * another, so the names count too.
 */
export const folderStateOf = (keysDir: string): string =>
  [statSync(keysDir).mtimeMs, ...readdirSync(keysDir).sort()].join('\n');

/**
 * @param onUnusable Called for a file that holds no usable key, which is then left out.
 * @returns Every pair in the folder, newest first.
 */
export function readTokenKeys(keysDir: string, onUnusable: (error: unknown) => void): TokenKey[] {
  const keys = readdirSync(keysDir).flatMap((name) => {
    const kid = tokenKeyFile.exec(name)?.[1];
    if (kid === undefined) return [];
    try {
      return [readTokenKey(path.join(keysDir, name), kid)];
    } catch (error) {
      onUnusable(error);
      return [];
    }
  });
  return keys.sort((one, other) => other.changedMs - one.changedMs || other.kid.localeCompare(one.kid));
}
