import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose';
import { apiBaseUrl } from '../env';
import { tokenPublicKeysJson } from '../env-token-keys';

/** RFC 7517 key sets: the one that is built in, and the newest one that the API told. */
let resolvers: LocalJWKSet[] | undefined;
/** Each unknown key is asked for once: a forged token must not make every page ask again. */
const askedFor = new Set<string>();

/** The key endpoint could not be reached, so nothing is known about the token. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable';
}

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);

function builtIn(): LocalJWKSet[] {
  const keySet: unknown = JSON.parse(tokenPublicKeysJson);
  return isKeySet(keySet) ? [createLocalJWKSet(keySet)] : [];
}

const knows = (resolver: LocalJWKSet, kid: string) => resolver.jwks().keys.some((key) => key.kid === kid);

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
 * @param kid What the token's header names. A key that was introduced after this build is asked for, once.
 * @returns What resolves the key; nothing when no key of ours has this name.
 * @throws {KeysUnreachable}
 */
export async function keySetWith(kid: string): Promise<LocalJWKSet | undefined> {
  resolvers ??= builtIn();
  const known = resolvers.find((resolver) => knows(resolver, kid));
  if (known || askedFor.has(kid)) return known;
  const fetched = await fetchKeySet();
  askedFor.add(kid);
  resolvers.unshift(fetched);
  return knows(fetched, kid) ? fetched : undefined;
}
