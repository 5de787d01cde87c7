import type { listLoginHistory, LoginHistoryEntry } from '@app/api-client/contract/identity/sessions';
import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import type { SecurityEventKind } from '@/backend/db/schema/identity/security-events';
import { findUserEvents } from './login-history.repository';

type Outcome = LoginHistoryEntry['outcome'];

const outcomes: Partial<Record<SecurityEventKind, Outcome>> = {
  login_succeeded: 'succeeded',
  login_failed: 'wrong_password',
  second_factor_failed: 'wrong_code',
  recovery_code_used: 'recovery_code',
  login_refused: 'rejected',
  sso_login_refused: 'rejected',
};
const kinds = Object.keys(outcomes) as SecurityEventKind[];

/** The detail of a rejected login is the reason, and of every other event the device. */
const getDevice = (outcome: Outcome, detail: string | null) => (outcome === 'rejected' ? null : detail);

/**
 * Lists logins to the caller's account and failed attempts, latest first.
 * @throws {HttpError} 400 for an invalid cursor.
 */
export async function listLogins(
  { database }: Deps,
  { userId, sessionId }: Caller,
  { cursor, limit }: QueryOf<typeof listLoginHistory>,
): Promise<ResponseOf<typeof listLoginHistory>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await findUserEvents(database, userId, kinds, { after, rowsMax: limit + 1 });
  const { shown, nextCursor } = keysetPage(rows, limit, ({ happenedAt, id }) => ({ at: happenedAt, id }));
  const items = shown.map(({ id, happenedAt, kind, detail, sessionId: startedSessionId }) => {
    const outcome = outcomes[kind] ?? 'rejected';
    const isCurrent = outcome === 'succeeded' && startedSessionId === sessionId;
    return { id, happenedAt: happenedAt.toISOString(), outcome, device: getDevice(outcome, detail), isCurrent };
  });
  return { items, nextCursor };
}
