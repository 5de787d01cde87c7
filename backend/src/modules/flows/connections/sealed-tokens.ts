import type { Deps } from '@/backend/deps';
import { seal, unseal } from '@/backend/cryptography/seal';
import type { ConnectionRow } from '@/backend/db/schema/flows/connections';
import type { Tokens } from './read-tokens';

/** The account that tokens belong to, which is unique. */
type Account = Pick<ConnectionRow, 'userId' | 'provider' | 'externalUserId' | 'externalTeamId'>;

/** The sealing context: a token can't be unsealed for another user or account, or as the other kind of token. */
const contextOf = (account: Account, kind: 'access' | 'refresh'): string =>
  JSON.stringify([account.userId, account.provider, account.externalUserId, account.externalTeamId, kind]);

/** @returns The columns of a connection that change with its tokens. */
export function sealTokens(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  account: Account,
  { accessToken, refreshToken, lifetimeSeconds }: Tokens,
): Pick<ConnectionRow, 'sealedAccessToken' | 'sealedRefreshToken' | 'expiresAt' | 'savedAt'> {
  const now = clock.now();
  return {
    sealedAccessToken: seal(keys.sealSecret, contextOf(account, 'access'), accessToken),
    sealedRefreshToken:
      refreshToken === undefined ? null : seal(keys.sealSecret, contextOf(account, 'refresh'), refreshToken),
    expiresAt: lifetimeSeconds === undefined ? null : new Date(now.getTime() + lifetimeSeconds * 1_000),
    savedAt: now,
  };
}

export function unsealAccessToken({ keys }: Pick<Deps, 'keys'>, connection: ConnectionRow): string {
  return unseal(keys.sealSecret, contextOf(connection, 'access'), connection.sealedAccessToken);
}

/** @returns Undefined if the connection can't be refreshed. */
export function unsealRefreshToken({ keys }: Pick<Deps, 'keys'>, connection: ConnectionRow): string | undefined {
  const { sealedRefreshToken } = connection;
  return sealedRefreshToken === null
    ? undefined
    : unseal(keys.sealSecret, contextOf(connection, 'refresh'), sealedRefreshToken);
}
