import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { issueTokens, type StartedSession, startLogin, type Tokens } from '@/backend/modules/identity';
import { findConfig } from '../sso.repository';
import { findMember } from './member.repository';
import { redeemCode } from './login.repository';

export type CompletedLogin = { tokens: Tokens; session: StartedSession; next: string };

const invalidCode = () => new HttpError(400, 'error_sso_code_invalid');
const suspended = () => new HttpError(403, 'error_login_account_suspended');

/**
 * Exchanges a login code for a session, in the browser that started the login.
 * @param browser The value of the browser cookie.
 * @throws {HttpError} 400 if the code is used, expired or another browser's; 403 if the account has been suspended.
 */
export async function completeLogin(
  deps: Deps,
  { code, browser }: { code: string; browser: string | undefined },
  origin: RequestOrigin,
): Promise<CompletedLogin> {
  if (browser === undefined) throw invalidCode();
  const { session, next } = await deps.database.transaction(async (transaction) => {
    const hashes = { codeHash: secretHash(code), browserHash: secretHash(browser) };
    const redeemed = await redeemCode(transaction, hashes, deps.clock.now());
    const config = redeemed && (await findConfig(transaction, redeemed.configId));
    const member = redeemed && (await findMember(transaction, redeemed.userId));
    // The user left the organization, or the configuration was deleted, after the code was issued.
    if (!config || member?.organizationId !== config.organizationId) throw invalidCode();
    if (member.suspendedAt !== null) throw suspended();
    const started = await startLogin(transaction, deps, origin, {
      user: member,
      staysSignedIn: false,
      ssoConfigId: config.id,
      endsBefore: redeemed.sessionEndsAt,
    });
    return { session: started, next: redeemed.next };
  });
  const tokens = await afterChange(issueTokens(deps, session));
  if (!tokens) throw suspended();
  return { tokens, session, next };
}
