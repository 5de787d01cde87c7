import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ensureKeys } from '@/backend/cryptography/key-files';
import { loadProviderKeys } from '@/backend/local/identity-providers/provider-keys';

let keyFiles: ReadonlyMap<string, Buffer> | undefined;
const rsaKeys = new Map<string, KeyObject>();

/**
 * Generates a set of key files. Shared, because generating a key pair takes longer than the rest of an application's
 * start.
 */
function generateKeyFiles(): ReadonlyMap<string, Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-keys-'));
  ensureKeys(folder);
  loadProviderKeys(folder, new Date());
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
  rmSync(folder, { recursive: true });
  return files;
}

/**
 * Writes an application's keys, which are the same for all applications of a test worker.
 * @param folder An existing folder.
 */
export function writeTestKeys(folder: string): void {
  keyFiles ??= generateKeyFiles();
  for (const [name, content] of keyFiles) writeFileSync(path.join(folder, name), content, { mode: 0o600 });
}

/**
 * @param owner Name of the key's owner, who has the same key in all tests of a worker.
 * @returns A private RSA key of 2,048 bits.
 */
export function rsaKeyOf(owner: string): KeyObject {
  const cached = rsaKeys.get(owner);
  if (cached) return cached;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  rsaKeys.set(owner, privateKey);
  return privateKey;
}
