import type { Queries } from '../../db/client';
import type { Deps } from '../../deps';
import type { RequestOrigin } from './request-origin';
import { securityEvents, type SecurityEventKind } from './security-event.schema';

/** What happened. Never holds an address, a name, a password or a token. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  personId?: string | null;
  sessionId?: string;
  detail?: string;
};

/** Adds to the record of security events. */
export async function recordSecurityEvent(
  queries: Queries,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  origin: Pick<RequestOrigin, 'clientAddress' | 'requestId'>,
  event: SecurityEvent,
): Promise<void> {
  const { clientAddress, requestId } = origin;
  await queries
    .insert(securityEvents)
    .values({ id: ids.uuid(), happenedAt: clock.now(), clientAddress, requestId, ...event });
}
