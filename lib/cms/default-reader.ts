import path from 'node:path';
import { readContentServiceSettings } from '../env';
import { Breaker } from '../upstream/breaker';
import { systemClock } from '../upstream/clock';
import { createFolderStore } from '../upstream/copy-store';
import { warnToStandardError } from '../upstream/server-log';
import { UpstreamCache } from '../upstream/upstream-cache';
import { ContentReader } from './content-reader';
import { readSharedSecret } from './shared-secret';

let reader: ContentReader | undefined;

/** The reader of this server's pages: one for all of them, so that they share copies and what is known of an outage. */
export function defaultReader(): ContentReader {
  const make = () => {
    const settings = readContentServiceSettings();
    const cache = new UpstreamCache({
      upstream: 'content',
      freshMs: settings.freshMs,
      breaker: new Breaker(systemClock),
      copies: createFolderStore(path.resolve(settings.dataDir, 'content-cache')),
      clock: systemClock,
      warn: warnToStandardError,
    });
    const { token, isEmbedded, keysDir } = settings;
    return new ContentReader({
      settings,
      draftsToken: () => token ?? (isEmbedded ? readSharedSecret(keysDir, 'cms') : undefined),
      cache,
      warn: warnToStandardError,
    });
  };
  return (reader ??= make());
}
