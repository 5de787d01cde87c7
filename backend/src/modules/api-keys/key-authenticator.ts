import type { Deps } from '@/backend/deps';
import type { KeyAuthenticator } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { hasKeyForOrigin } from './api-key.repository';
import type { KeyLookup } from './key-lookup';
import { shownPrefix } from './key-secret';
import type { KeyUse } from './key-use';

/** Recognises programs by their keys. */
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
      // Only a browser names an origin. A key of a program has none: it does not belong into a page.
      if (origin !== undefined && !key.allowedOrigins.includes(origin)) {
        throw new HttpError(403, 'error_origin_not_allowed');
      }
      use.note(key);
      const { id: keyId, organizationId, kind, scopes } = key;
      return { keyId, organizationId, kind, scopes, prefix: shownPrefix(secret), expiresAt };
    },
    allowsOrigin: (origin) => hasKeyForOrigin(database, origin, clock.now()),
  };
}
