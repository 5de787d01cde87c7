import { StartError } from '@app/server-kit/start-error';
import { readConfig } from '@/backend/config';
import { ensureKeys } from './key-files';
import { writePublicKeys } from './public-key-file';

/** Creates the keys if there are none, so that both servers can start at the same time. */
try {
  const { keysDir } = readConfig();
  ensureKeys(keysDir);
  writePublicKeys(keysDir);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
