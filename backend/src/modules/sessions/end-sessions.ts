import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { sessionEndedEmail } from './emails/session-ended-email';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { findTokenHolder, revokeSession, revokeSessionsOf } from './session.repository';
import type { RevocationReason } from '@/backend/db/schema/sessions';

/**
 * Ends a session whose tokens were used by somebody else, tells its owner, and records it. Ends it once: whatever comes
 * later with the same tokens finds it revoked.
 */
export async function endSuspiciousSession(
  transaction: Transaction,
  deps: Deps,
  session: { id: string; userId: string },
  reason: 'refresh_reuse' | 'binding_missing',
  origin: RequestOrigin,
): Promise<void> {
  const now = deps.clock.now();
  await revokeSession(transaction, session.id, reason, now);
  await recordSecurityEvent(transaction, deps, origin, {
    kind: reason === 'refresh_reuse' ? 'refresh_reused' : 'binding_missing',
    userId: session.userId,
    sessionId: session.id,
  });
  const holder = await findTokenHolder(transaction, session.userId, now);
  if (holder) await queueEmail(transaction, deps, sessionEndedEmail(deps.config, holder, session.id, now));
}

/**
 * Ends one session because its owner asked for it. A session that is over already stays as it is.
 * @param reason `ended_by_person` where it is ended from another one.
 */
export async function endSession(
  deps: Deps,
  session: { id: string; userId: string },
  origin: RequestOrigin,
  reason: 'logout' | 'ended_by_user' = 'logout',
): Promise<void> {
  const wasOpen = await revokeSession(deps.database, session.id, reason, deps.clock.now());
  if (!wasOpen) return;
  const { id: sessionId, userId } = session;
  await recordSecurityEvent(deps.database, deps, origin, { kind: 'logged_out', sessionId, userId, detail: reason });
}

/**
 * Ends all sessions of a user on every copy of the backend, with the next call at the latest.
 * @param queries The transaction of whatever makes it necessary.
 * @param keptSessionId The one that goes on, where there is one.
 * @returns How many there were.
 */
export async function endAllSessions(
  queries: Queries,
  deps: Pick<Deps, 'clock' | 'ids'>,
  userId: string,
  reason: RevocationReason,
  origin: RequestOrigin,
  keptSessionId?: string,
): Promise<number> {
  const count = await revokeSessionsOf(queries, userId, reason, deps.clock.now(), keptSessionId);
  if (count > 0) await recordSecurityEvent(queries, deps, origin, { kind: 'sessions_ended', userId, detail: reason });
  return count;
}
