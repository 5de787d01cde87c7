import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { securityEvents, type SecurityEventKind } from '@/backend/db/schema/identity/security-events';

/** A security event. It never contains an email address, a name, a password or a token. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  userId?: string | null;
  sessionId?: string;
  detail?: string;
};

type Origin = Pick<RequestOrigin, 'clientAddress' | 'requestId'>;

/** Adds the events of one call to the security log with one statement. */
export async function recordSecurityEvents(
  queries: Queries,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { clientAddress, requestId }: Origin,
  events: readonly SecurityEvent[],
): Promise<void> {
  const common = { happenedAt: clock.now(), clientAddress, requestId };
  const rows = events.map((event) => ({ id: ids.uuid(), ...common, ...event }));
  if (rows.length > 0) await queries.insert(securityEvents).values(rows);
}

/** Adds an event to the security log. */
export const recordSecurityEvent = (
  queries: Queries,
  deps: Pick<Deps, 'clock' | 'ids'>,
  origin: Origin,
  event: SecurityEvent,
): Promise<void> => recordSecurityEvents(queries, deps, origin, [event]);
