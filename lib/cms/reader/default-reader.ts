import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ContentServiceSettings } from '@app/settings';
import { readContentServiceSettings } from '../../server-settings';
import { systemClock } from '../../upstream/clock';
import { createFolderStore } from '../../upstream/copy-store';
import { warnToStandardError } from '../../upstream/server-log';
import { UpstreamCache } from '../../upstream/upstream-cache';
import { ContentReader, createTypeBreakers } from './content-reader';
import { readSharedSecret } from './shared-secret';
import { renderInThreads, TextRenderer } from '../html/text-renderer';

let reader: ContentReader | undefined;

/**
 * Returns what copies are valid for: the service's address, its version, and the token, on which it depends what the
 * service returns. A hash, because copies are not secret.
 */
export function copyScopeOf({ baseUrl, strapiVersion, token }: CopyScope): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, strapiVersion, token ?? null]))
    .digest('base64url');
}
type CopyScope = Pick<ContentServiceSettings, 'baseUrl' | 'strapiVersion' | 'token'>;

/** Returns the reader of this server's pages. All pages share its cache and breakers. */
export function defaultReader(): ContentReader {
  const createReader = () => {
    const settings = readContentServiceSettings();
    const cache = new UpstreamCache({
      upstream: 'content',
      freshMs: settings.freshMs,
      breakerOf: createTypeBreakers(systemClock),
      copies: createFolderStore(path.resolve(settings.dataDir, 'content-cache'), copyScopeOf(settings)),
      clock: systemClock,
      warn: warnToStandardError,
    });
    const { token, isEmbedded, keysDir } = settings;
    const renderer = new TextRenderer({
      run: renderInThreads(process.cwd()),
      clock: systemClock,
      warn: warnToStandardError,
    });
    return new ContentReader({
      settings,
      token: () => token ?? (isEmbedded ? readSharedSecret(keysDir, 'cms') : undefined),
      cache,
      clock: systemClock,
      renderText: (request) => renderer.render(request),
      warn: warnToStandardError,
    });
  };
  return (reader ??= createReader());
}
