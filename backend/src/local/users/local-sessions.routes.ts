import { Email } from '@app/api-client/contract/fields/text';
import { Tokens } from '@app/api-client/contract/fields/tokens';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockUserByEmail } from '@/backend/modules/identity/users';
import { setSessionCookies } from '@/backend/http/calls/binding-cookie';
import { originOf } from '@/backend/http/calls/request-origin';
import { startLogin, issueTokens } from '@/backend/modules/identity/sessions';

/**
 * Logs in without a password. The response, cookies and records are those of `POST /login`. A suspended or unverified
 * user is rejected in the same way. Registered in dev only.
 */
export function registerLocalSessions(app: FastifyInstance, deps: Deps): void {
  const body = z.strictObject({ email: Email, staySignedIn: z.boolean().default(false) });

  app.post('/local/sessions', { schema: { hide: true, body, response: { 200: Tokens } } }, async (request, reply) => {
    const { email, staySignedIn: staysSignedIn } = request.body as z.infer<typeof body>;
    const session = await deps.database.transaction(async (transaction) => {
      const user = await lockUserByEmail(transaction, email);
      if (!user) throw new HttpError(404, 'error_not_found');
      if (user.suspendedAt !== null) throw new HttpError(403, 'error_login_account_suspended');
      if (user.emailVerifiedAt === null) throw new HttpError(403, 'error_login_email_notverified');
      return startLogin(transaction, deps, originOf(request), { user, staysSignedIn });
    });
    const tokens = await issueTokens(deps, session);
    if (!tokens) throw new HttpError(404, 'error_not_found');
    setSessionCookies(reply, session, deps.clock.now());
    return tokens;
  });
}
