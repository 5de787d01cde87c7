import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose';
import { apiBaseUrl, tokenKeys } from '../env';

/** RFC 7517 key sets: the set from the API, if one was fetched, then the set that is built in. */
let resolvers: LocalJWKSet[] | undefined;
/**
 * Key ids already requested from the API. Each is requested once, so that a forged token can't trigger more requests.
 */
const requestedKids = new Set<string>();

/** Thrown if the key endpoint is unreachable: the token's state is then unknown. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable';
}

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);

function builtIn(): LocalJWKSet[] {
  return isKeySet(tokenKeys) ? [createLocalJWKSet(tokenKeys)] : [];
}

const hasKey = (resolver: LocalJWKSet, kid: string) => resolver.jwks().keys.some((key) => key.kid === kid);

async function fetchKeySet(): Promise<LocalJWKSet> {
  let keySet: unknown;
  try {
    const response = await fetch(`${apiBaseUrl}/.well-known/jwks.json`, { cache: 'no-cache' });
    keySet = response.ok ? await response.json() : undefined;
  } catch (error) {
    throw new KeysUnreachable(undefined, { cause: error });
  }
  if (!isKeySet(keySet)) throw new KeysUnreachable();
  return createLocalJWKSet(keySet);
}

/**
 * Finds the key set that contains a key. A key introduced after this build is requested from the API once.
 * @param kid The key id from the token's header.
 * @returns The key set, or undefined if no key has this id.
 * @throws {KeysUnreachable}
 */
export async function findKeySet(kid: string): Promise<LocalJWKSet | undefined> {
  resolvers ??= builtIn();
  const known = resolvers.find((resolver) => hasKey(resolver, kid));
  if (known || requestedKids.has(kid)) return known;
  const fetched = await fetchKeySet();
  requestedKids.add(kid);
  resolvers.unshift(fetched);
  return hasKey(fetched, kid) ? fetched : undefined;
}
