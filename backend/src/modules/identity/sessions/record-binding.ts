import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { readBindingCookie } from '@/backend/http/calls/binding-cookie';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { markBindingShown } from './session.repository';

/** The number of sessions cached as recorded. An evicted one costs one more statement. */
const recordedMax = 10_000;

/**
 * Records that a browser keeps its binding cookie, at the first call with token and cookie. This binds the session from
 * the first page instead of the first refresh.
 */
export function recordBindings(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
  const recorded = new Set<string>();

  app.addHook('preHandler', async (request) => {
    const sessionId = request.getDecorator<Caller | undefined>('caller')?.sessionId;
    if (sessionId === undefined || recorded.has(sessionId)) return;
    const binding = readBindingCookie(request.headers.cookie);
    if (binding === undefined) return;
    await markBindingShown(deps.database, sessionId, secretHash(binding), deps.clock.now());
    if (recorded.size >= recordedMax) recorded.clear();
    recorded.add(sessionId);
  });
}
