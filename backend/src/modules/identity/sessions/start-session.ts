import { dayMs, hourMs, staySignedInMs } from '@app/api-client/rules/values/durations';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { refreshTokens as tokenEndpoint } from '@app/api-client/contract/identity/login';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { issueAccessToken } from './tokens/access-token';
import { insertRefreshToken } from './tokens/refresh.repository';
import { deleteSessionsExpiredBefore, findActiveSession, findTokenHolder, insertSession } from './session.repository';

/** The session lifetimes with and without "Stay signed in for 2 weeks" (SE-2). */
export const sessionLifetimeMs = { staying: staySignedInMs, usual: 12 * hourMs } as const;
/** Retention of expired sessions for investigating incidents. */
const expiredRetentionMs = 30 * dayMs;

export type Tokens = ResponseOf<typeof tokenEndpoint>;

/** A new session with its secrets, which are not stored. */
export type StartedSession = {
  id: string;
  userId: string;
  absoluteExpiresAt: Date;
  staysSignedIn: boolean;
  refreshToken: string;
  /** For the binding cookie; absent for clients that are not browsers. */
  binding: string | undefined;
  /** The single sign-on configuration that started the session; null for a password. */
  ssoConfigId: string | null;
  /** For the device cookie; set by logins of browsers. */
  device?: string | undefined;
};

export type SessionRequest = {
  userId: string;
  staysSignedIn: boolean;
  /** Set if the session replaces another, whose end it keeps. */
  absoluteExpiresAt?: Date;
  /** An earlier end than the default one. */
  endsBefore?: Date | null;
  /** The single sign-on configuration of the login; omitted for a password. */
  ssoConfigId?: string | null;
};

/**
 * Starts a session. Call `issueTokens` after the commit.
 * @param queries The transaction that authenticated the user.
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

  await deleteSessionsExpiredBefore(queries, userId, new Date(now.getTime() - expiredRetentionMs));
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
 * Starts a session that replaces another, with the same end and lifetime.
 * @returns Undefined if the other session has ended in the meantime.
 */
export async function startSuccessorSession(
  queries: Queries,
  deps: Pick<Deps, 'clock' | 'ids'>,
  origin: RequestOrigin,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<StartedSession | undefined> {
  const session = await findActiveSession(queries, sessionId, userId, deps.clock.now());
  if (!session) return undefined;
  const { staysSignedIn, absoluteExpiresAt, ssoConfigId } = session;
  return startSession(queries, deps, origin, { userId, staysSignedIn, absoluteExpiresAt, ssoConfigId });
}

/**
 * Issues the tokens for the response to a login or a refresh.
 * @returns Undefined if the account was suspended or deleted in the meantime.
 */
export async function issueTokens(
  deps: Deps,
  session: { id: string; userId: string; absoluteExpiresAt: Date; refreshToken: string; ssoConfigId: string | null },
): Promise<Tokens | undefined> {
  const found = await findTokenHolder(deps.database, session.userId, deps.clock.now());
  if (!found) return undefined;
  // A single sign-on login used no password, so the password's age does not matter.
  const holder = { ...found, requiresPasswordChange: found.requiresPasswordChange && session.ssoConfigId === null };
  const accessToken = await issueAccessToken(deps, holder, session);
  return { accessToken, refreshToken: session.refreshToken, requiresPasswordChange: holder.requiresPasswordChange };
}
