import type { Queries } from '@/backend/db/client';
import { findOpenSession } from './session.repository';

/** For so long a login by single sign-on speaks for a user who has no password to ask for. */
const freshMs = 5 * 60 * 1_000;

/** Whether a session began by single sign-on within the last five minutes. */
export async function isFreshSsoLogin(
  queries: Queries,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const session = await findOpenSession(queries, sessionId, userId, now);
  if (!session || session.ssoConfigId === null) return false;
  return now.getTime() - session.createdAt.getTime() <= freshMs;
}
