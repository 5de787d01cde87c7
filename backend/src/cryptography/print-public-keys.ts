import { readConfig } from '@/backend/config';
import { StartError } from '@/backend/start-error';
import { ensureKeys } from './key-files';
import { loadKeys } from './keys';

/**
 * Prints the public key set as JSON, for the build that embeds it in the web app. Creates the keys if there are none.
 */
try {
  const { keysDir } = readConfig();
  ensureKeys(keysDir);
  console.log(JSON.stringify(loadKeys(keysDir).publicKeySet()));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
