import { environmentName } from '../../env';
import { readContentServiceSettings } from '../../server-settings';
import { readSharedSecret } from '../reader/shared-secret';

/** Shorter secrets can be guessed. 32 random bytes are longer. */
const charactersMin = 32;

/**
 * Returns the preview secret: the setting, or in dev the secret created at the first start.
 * @returns Undefined if there is none. Preview is then off.
 */
export function readPreviewSecret(): string | undefined {
  const { previewSecret, keysDir } = readContentServiceSettings();
  const secret = previewSecret ?? (environmentName === 'dev' ? readSharedSecret(keysDir, 'preview') : undefined);
  return secret !== undefined && secret.length >= charactersMin ? secret : undefined;
}
