import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { readBindingCookie } from '@/backend/http/binding-cookie';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { markBindingShown } from './session.repository';

/** So many sessions are remembered as looked at; forgetting one costs one more statement. */
const rememberedMax = 10_000;

/**
 * Notes, with the first call that a browser makes with its token and its binding cookie, that it keeps the cookie. So
 * the session is bound from the first page on, and not only from the first refresh.
 */
export function recordBindings(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
  const noted = new Set<string>();

  app.addHook('preHandler', async (request) => {
    const sessionId = request.getDecorator<Caller | undefined>('caller')?.sessionId;
    if (sessionId === undefined || noted.has(sessionId)) return;
    const binding = readBindingCookie(request.headers.cookie);
    if (binding === undefined) return;
    await markBindingShown(deps.database, sessionId, secretHash(binding), deps.clock.now());
    if (noted.size >= rememberedMax) noted.clear();
    noted.add(sessionId);
  });
}
