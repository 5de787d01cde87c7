import { environmentName, readContentServiceSettings } from '../../env';
import { readSharedSecret } from '../shared-secret';

/** 32 random bytes have more; fewer can be guessed. */
const charactersMin = 32;

/**
 * What opens preview: the setting, or in dev the secret that the first start makes.
 * @returns Nothing where there is none: preview does not exist then.
 */
export function readPreviewSecret(): string | undefined {
  const { previewSecret, keysDir } = readContentServiceSettings();
  const secret = previewSecret ?? (environmentName === 'dev' ? readSharedSecret(keysDir, 'preview') : undefined);
  return secret !== undefined && secret.length >= charactersMin ? secret : undefined;
}
