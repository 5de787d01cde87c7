import type { getOwnKey } from '@app/api-client/contract/flows/key-tools';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { KeyCaller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { findKeyNames } from './api-key.repository';

/**
 * Describes the key of a call to its holder.
 * @throws {HttpError} 401 if the key was deleted in the meantime.
 */
export async function describeOwnKey({ database }: Deps, caller: KeyCaller): Promise<ResponseOf<typeof getOwnKey>> {
  const { keyId, kind, prefix, scopes, organizationId, expiresAt } = caller;
  const names = await findKeyNames(database, keyId);
  if (!names) throw new HttpError(401, 'error_token_invalid');
  return {
    kind,
    name: names.name,
    prefix,
    scopes: [...scopes],
    organization: { id: organizationId, name: names.organizationName },
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
