import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Queries } from '@/backend/db/client';
import { findActiveSession } from './session.repository';

/** Time for which a login by single sign-on replaces the password prompt for users without a password. */
const freshMs = 5 * minuteMs;

/** Whether a session was started by single sign-on within the last five minutes. */
export async function isFreshSsoLogin(
  queries: Queries,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const session = await findActiveSession(queries, sessionId, userId, now);
  if (!session || session.ssoConfigId === null) return false;
  return now.getTime() - session.createdAt.getTime() <= freshMs;
}
