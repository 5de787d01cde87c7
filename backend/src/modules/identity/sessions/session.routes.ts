import { getPublicKeys } from '@app/api-client/contract/identity/public-keys';
import {
  endOtherSessions,
  endSession,
  listLoginHistory,
  listSessions,
} from '@app/api-client/contract/identity/sessions';
import { logout, refreshTokens } from '@app/api-client/contract/identity/login';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { bearerToken, type Caller } from '@/backend/http/calls/authenticate';
import { serve, type Handler } from '@/backend/http/calls/serve';
import { clearedBindingCookie, readBindingCookie } from '@/backend/http/calls/binding-cookie';
import { originOf } from '@/backend/http/calls/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { logOut } from './log-out';
import { listLogins } from './history/login-history.service';
import { refreshSession } from './tokens/refresh-session';
import { endAllOtherSessions, endOwnSession, listOwnSessions } from './session-list.service';
import { markBindingShown } from './session.repository';

/** The number of sessions cached as recorded. An evicted one costs one more statement. */
const recordedMax = 10_000;

/**
 * Records that a browser keeps its binding cookie, at the first call with token and cookie. This binds the session from
 * the first page instead of the first refresh.
 */
function recordBindings(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
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

/** Registers the calls for sessions, the login history, and the public keys of access tokens. */
export function registerSessions(app: FastifyInstance, deps: Deps): void {
  recordBindings(app, deps);

  serve(app, refreshTokens, async ({ body, request }) => refreshSession(deps, body.refreshToken, originOf(request)), {
    limit: 'refresh',
  });

  const handleLogout: Handler<typeof logout> = async ({ body, request, reply }) => {
    await logOut(deps, () => bearerToken(request), body.allSessions, originOf(request));
    reply.header('set-cookie', clearedBindingCookie);
    // Clears the back/forward cache. Not "cookies", which would delete the cookies of the whole domain, and not
    // "storage", which would delete the theme and the consent choice.
    reply.header('clear-site-data', '"cache"');
    return { loggedOut: true as const };
  };
  // SE-6: always succeeds.
  serve(app, logout, handleLogout, { allowsFormerOrganization: true });

  serve(app, listSessions, async ({ caller }) => listOwnSessions(deps, caller));

  serve(app, endSession, async ({ params, caller, request }) => {
    await endOwnSession(deps, caller, params.id, originOf(request));
    return { id: params.id };
  });

  serve(app, endOtherSessions, async ({ caller, request }) => ({
    sessionsEnded: await endAllOtherSessions(deps, caller, originOf(request)),
  }));

  serve(app, listLoginHistory, async ({ caller, query }) => listLogins(deps, caller, query));

  serve(app, getPublicKeys, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return getPublicKeys.response.parse(deps.keys.publicKeySet());
  });
}
