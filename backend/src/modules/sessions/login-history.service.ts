import type { listLoginHistory, LoginHistoryEntry } from '@app/api-client/contract/account/sessions';
import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { keysetPage, readCursor } from '@/backend/http/keyset-cursor';
import { findEventsOf } from './login-history.repository';
import type { SecurityEventKind } from '@/backend/db/schema/security-events';

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

/** Of a refusal the detail is its reason; of every other event it is the device. */
const deviceIn = (outcome: Outcome, detail: string | null) => (outcome === 'rejected' ? null : detail);

/**
 * Logins to a user's account and attempts at it, the latest first.
 * @throws {HttpError} 400 for a cursor that is none of ours.
 */
export async function loginHistoryOf(
  { database }: Deps,
  { userId, sessionId }: Caller,
  { cursor, limit }: QueryOf<typeof listLoginHistory>,
): Promise<ResponseOf<typeof listLoginHistory>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await findEventsOf(database, userId, kinds, { after, rowsMax: limit + 1 });
  const { shown, nextCursor } = keysetPage(rows, limit, ({ happenedAt, id }) => ({ at: happenedAt, id }));
  const items = shown.map(({ id, happenedAt, kind, detail, sessionId: begunId }) => {
    const outcome = outcomes[kind] ?? 'rejected';
    const isCurrent = outcome === 'succeeded' && begunId === sessionId;
    return { id, happenedAt: happenedAt.toISOString(), outcome, device: deviceIn(outcome, detail), isCurrent };
  });
  return { items, nextCursor };
}
