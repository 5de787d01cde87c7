import { dayMs } from '@app/api-client/rules/values/durations';
import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { selfSignedCertificate } from '@/backend/cryptography/self-signed-certificate';

const yearMs = 365 * dayMs;
const lifetimeMs = 20 * yearMs;

const Stored = z.object({ privateKey: z.string(), certificate: z.string(), cookieKey: z.string() });

/** The signing keys of the local providers. They grant no access outside dev. */
export type ProviderKeys = {
  privateKey: KeyObject;
  certificate: string;
  /** A key that no configuration knows, for the fault `other_key`. Made when it is first used: that takes 0.3 s. */
  otherKey: () => KeyObject;
  cookieKey: string;
};

const rsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;

let otherKey: KeyObject | undefined;

function make(now: Date): z.infer<typeof Stored> {
  const privateKey = rsaKey();
  const dates = { from: new Date(now.getTime() - lifetimeMs), until: new Date(now.getTime() + lifetimeMs) };
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: selfSignedCertificate(privateKey, { commonName: 'Local identity provider', ...dates }),
    cookieKey: randomBytes(32).toString('base64url'),
  };
}

/**
 * Reads the local providers' keys, and creates them at the first start. They do not change, so that a login in progress
 * survives a restart.
 */
export function loadProviderKeys(keysDir: string, now: Date): ProviderKeys {
  const file = path.join(keysDir, 'local-identity-provider.json');
  if (!existsSync(file)) {
    try {
      writeFileSync(file, JSON.stringify(make(now)), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process with the same folder has created its keys first. Use those.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  const { privateKey, certificate, cookieKey } = Stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { privateKey: createPrivateKey(privateKey), certificate, cookieKey, otherKey: () => (otherKey ??= rsaKey()) };
}
