import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { RevocationReason } from '@/backend/db/schema/identity/sessions';
import { recordSecurityEvent } from './history/record-security-event';
import { findTokenHolder, revokeSession, revokeUserSessions } from './session.repository';
import { sessionEndedEmail } from './emails/session-ended-email';

/**
 * Ends a session whose tokens were stolen, emails its owner, and records it. This happens once, because later calls with
 * the same tokens find the session revoked.
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
 * Ends a session at its owner's request. A session that has ended already stays unchanged.
 * @param reason `ended_by_user` if it is ended from another session.
 */
export async function endSession(
  deps: Deps,
  session: { id: string; userId: string },
  origin: RequestOrigin,
  reason: 'logout' | 'ended_by_user' = 'logout',
): Promise<void> {
  const wasActive = await revokeSession(deps.database, session.id, reason, deps.clock.now());
  if (!wasActive) return;
  const { id: sessionId, userId } = session;
  await recordSecurityEvent(deps.database, deps, origin, { kind: 'logged_out', sessionId, userId, detail: reason });
}

/**
 * Ends all sessions of a user in every backend process, with effect from the next call.
 * @param queries The transaction of the change that requires it.
 * @param exceptSessionId A session that stays active.
 * @returns The number of sessions ended.
 */
export async function endAllSessions(
  queries: Queries,
  deps: Pick<Deps, 'clock' | 'ids'>,
  userId: string,
  reason: RevocationReason,
  origin: RequestOrigin,
  exceptSessionId?: string,
): Promise<number> {
  const count = await revokeUserSessions(queries, userId, reason, deps.clock.now(), exceptSessionId);
  if (count > 0) await recordSecurityEvent(queries, deps, origin, { kind: 'sessions_ended', userId, detail: reason });
  return count;
}
