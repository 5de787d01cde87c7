import type { Deps } from '@/backend/deps';
import type { KeyAuthenticator } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { hasKeyForOrigin } from './api-key.repository';
import type { KeyLookup } from './key-lookup';
import { shownPrefix } from './key-secret';
import type { KeyUse } from './key-use';

/** Creates the authenticator of calls with a key. */
export function createKeyAuthenticator(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  findKey: KeyLookup,
  use: KeyUse,
): KeyAuthenticator {
  return {
    async authenticate(secret, origin) {
      const found = await findKey(secret, clock.now());
      if (!found) throw new HttpError(401, 'error_token_invalid');
      const { key, expiresAt } = found;
      // Only browsers send an origin. API keys allow none, because their secrets do not belong in pages.
      if (origin !== undefined && !key.allowedOrigins.includes(origin)) {
        throw new HttpError(403, 'error_origin_not_allowed');
      }
      use.record(key);
      const { id: keyId, organizationId, kind, scopes } = key;
      return { keyId, organizationId, kind, scopes, prefix: shownPrefix(secret), expiresAt };
    },
    allowsOrigin: (origin) => hasKeyForOrigin(database, origin, clock.now()),
  };
}
