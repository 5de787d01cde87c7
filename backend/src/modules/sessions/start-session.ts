import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { refreshTokens as tokenEndpoint } from '@app/api-client/contract/account/login';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { issueAccessToken } from './access-token';
import { insertRefreshToken } from './refresh.repository';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { deleteSessionsOverBefore, findOpenSession, findTokenHolder, insertSession } from './session.repository';

const hourMs = 60 * 60 * 1_000;
/** "Stay signed in for 2 weeks" (specification, section 9), and a working day without it. */
export const sessionLifetimeMs = { staying: 14 * 24 * hourMs, usual: 12 * hourMs } as const;
/** Sessions that are over are kept so long for looking into incidents. */
const keptAfterMs = 30 * 24 * hourMs;

export type Tokens = ResponseOf<typeof tokenEndpoint>;

/** A session that has just begun, with the secrets that exist nowhere else. */
export type StartedSession = {
  id: string;
  userId: string;
  absoluteExpiresAt: Date;
  staysSignedIn: boolean;
  refreshToken: string;
  /** For the binding cookie; absent for clients that are not browsers. */
  binding: string | undefined;
  /** The single sign-on that the session began by; null for a password. */
  ssoConfigId: string | null;
  /** For the device cookie, where a login has given the browser one. */
  device?: string | undefined;
};

export type SessionRequest = {
  userId: string;
  staysSignedIn: boolean;
  /** Given where the session takes another's place, whose end is never moved. */
  absoluteExpiresAt?: Date;
  /** An earlier end than the usual one. */
  endsBefore?: Date | null;
  /** The single sign-on that the user came by, where it is not a password. */
  ssoConfigId?: string | null;
};

/**
 * Begins a session. The tokens are made by `tokensOf`, once the transaction has been committed.
 * @param queries The transaction of whatever entitles the user to it.
 */
export async function startSession(
  queries: Queries,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  origin: RequestOrigin,
  request: SessionRequest,
): Promise<StartedSession> {
  const now = clock.now();
  const { userId, staysSignedIn, ssoConfigId = null } = request;
  const lifetimeMs = staysSignedIn ? sessionLifetimeMs.staying : sessionLifetimeMs.usual;
  const usualEndMs = now.getTime() + lifetimeMs;
  const absoluteExpiresAt =
    request.absoluteExpiresAt ?? new Date(Math.min(usualEndMs, request.endsBefore?.getTime() ?? Infinity));
  const [id, refreshToken] = [ids.uuid(), ids.secret()];
  const binding = origin.isBrowser ? ids.secret() : undefined;

  await deleteSessionsOverBefore(queries, userId, new Date(now.getTime() - keptAfterMs));
  await insertSession(queries, {
    id,
    userId,
    createdAt: now,
    absoluteExpiresAt,
    staysSignedIn,
    bindingHash: binding === undefined ? null : secretHash(binding),
    userAgent: origin.userAgent,
    ssoConfigId,
    lastUsedAt: now,
  });
  await insertRefreshToken(queries, { tokenHash: secretHash(refreshToken), sessionId: id, createdAt: now });
  return { id, userId, absoluteExpiresAt, staysSignedIn, refreshToken, binding, ssoConfigId };
}

/**
 * Begins the session that takes another's place, with the same end and the same stay.
 * @returns Nothing when the other has ended in the meantime.
 */
export async function startSuccessorSession(
  queries: Queries,
  deps: Pick<Deps, 'clock' | 'ids'>,
  origin: RequestOrigin,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<StartedSession | undefined> {
  const session = await findOpenSession(queries, sessionId, userId, deps.clock.now());
  if (!session) return undefined;
  const { staysSignedIn, absoluteExpiresAt, ssoConfigId } = session;
  return startSession(queries, deps, origin, { userId, staysSignedIn, absoluteExpiresAt, ssoConfigId });
}

/**
 * Makes what a login or a refresh answers.
 * @returns Nothing when the account was suspended or erased in the meantime.
 */
export async function tokensOf(
  deps: Deps,
  session: { id: string; userId: string; absoluteExpiresAt: Date; refreshToken: string; ssoConfigId: string | null },
): Promise<Tokens | undefined> {
  const found = await findTokenHolder(deps.database, session.userId, deps.clock.now());
  if (!found) return undefined;
  // Whoever came by single sign-on has shown no password: how old it is says nothing about this session.
  const holder = { ...found, requiresPasswordChange: found.requiresPasswordChange && session.ssoConfigId === null };
  const accessToken = await issueAccessToken(deps, holder, session);
  return { accessToken, refreshToken: session.refreshToken, requiresPasswordChange: holder.requiresPasswordChange };
}
