import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import type { RequestOrigin } from '../../../http/request-origin';
import { secretHash } from '../../../cryptography/secret-hash';
import { type StartedSession, startLogin, type Tokens, tokensOf } from '../../sessions';
import { findConfig } from '../sso.repository';
import { findMember } from './member.repository';
import { redeemCode } from './login.repository';

export type CompletedLogin = { tokens: Tokens; session: StartedSession; next: string };

const isOver = () => new HttpError(400, 'error_sso_code_invalid');
const isSuspended = () => new HttpError(403, 'error_login_account_suspended');

/**
 * Exchanges the code of a login by single sign-on for a session, in the browser that the login began in.
 * @param browser The value of that browser's cookie.
 * @throws {HttpError} 400 for a code that is used, too old, or another browser's; 403 for an account that was suspended
 *   in the meantime.
 */
export async function completeLogin(
  deps: Deps,
  { code, browser }: { code: string; browser: string | undefined },
  origin: RequestOrigin,
): Promise<CompletedLogin> {
  if (browser === undefined) throw isOver();
  const { session, next } = await deps.database.transaction(async (transaction) => {
    const hashes = { codeHash: secretHash(code), browserHash: secretHash(browser) };
    const taken = await redeemCode(transaction, hashes, deps.clock.now());
    const config = taken && (await findConfig(transaction, taken.configId));
    const member = taken && (await findMember(transaction, taken.userId));
    // Removed from the organization, or the organization from the provider, within the minute.
    if (!config || member?.organizationId !== config.organizationId) throw isOver();
    if (member.suspendedAt !== null) throw isSuspended();
    const started = await startLogin(transaction, deps, origin, {
      user: member,
      staysSignedIn: false,
      ssoConfigId: config.id,
      endsBefore: taken.sessionEndsAt,
    });
    return { session: started, next: taken.next };
  });
  const tokens = await tokensOf(deps, session);
  if (!tokens) throw isSuspended();
  return { tokens, session, next };
}
