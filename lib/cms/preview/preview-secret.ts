import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentName, readContentServiceSettings } from '../../env';

/** 32 random bytes have more; fewer can be guessed. */
const charactersMin = 32;

/**
 * What opens preview: the setting, or in dev the secret that the first start makes. Read at each use, because the
 * backend may make it after this server has started.
 * @returns Nothing where there is none: preview does not exist then.
 */
export function readPreviewSecret(): string | undefined {
  const { previewSecret, keysDir } = readContentServiceSettings();
  const secret = previewSecret ?? (environmentName === 'dev' ? readSharedSecret(keysDir) : undefined);
  return secret !== undefined && secret.length >= charactersMin ? secret : undefined;
}

function readSharedSecret(keysDir: string): string | undefined {
  try {
    return readFileSync(path.resolve(keysDir, 'preview.secret'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
