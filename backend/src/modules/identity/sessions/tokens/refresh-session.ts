import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { matchesSecretHash, secretHash } from '@/backend/cryptography/secret-hash';
import { endSuspiciousSession } from '../end-sessions';
import {
  findCurrentTokenHash,
  findRefreshToken,
  lockSessionOfToken,
  rotateToken,
  type RefreshTokenRow,
  type SessionRow,
} from './refresh.repository';
import { markBindingShown } from '../session.repository';
import { issueTokens, type Tokens } from '../start-session';
import { openSuccessor, sealSuccessor } from './successor-seal';

/** Time in which the immediate predecessor still gets its successor, after a lost response or from another tab. */
const repeatableMs = 10_000;

type Outcome = { session: SessionRow; refreshToken: string } | { rejection: ErrorCode };

/** Once a browser has sent its binding cookie, every refresh must include it. */
function isBindingMissing(session: SessionRow, binding: string | undefined): boolean {
  if (session.bindingHash === null || session.bindingShownAt === null) return false;
  return binding === undefined || !matchesSecretHash(binding, session.bindingHash);
}

async function rotate(transaction: Transaction, { ids, clock }: Deps, token: string, row: RefreshTokenRow) {
  const successor = ids.secret();
  const sealed = sealSuccessor(successor, token, row.sessionId);
  await rotateToken(transaction, row, { hash: secretHash(successor), sealed }, clock.now());
  return successor;
}

/** @returns The successor of a token that was used up to 10 seconds ago, if it is still the session's current token. */
async function repeatSuccessor(transaction: Transaction, token: string, row: RefreshTokenRow, now: Date) {
  if (row.sealedSuccessor === null || row.rotatedAt === null) return undefined;
  if (now.getTime() - row.rotatedAt.getTime() > repeatableMs) return undefined;
  const successor = openSuccessor(row.sealedSuccessor, token, row.sessionId);
  const current = await findCurrentTokenHash(transaction, row.sessionId);
  return current && matchesSecretHash(successor, current) ? successor : undefined;
}

async function exchange(transaction: Transaction, deps: Deps, token: string, origin: RequestOrigin): Promise<Outcome> {
  const now = deps.clock.now();
  const tokenHash = secretHash(token);
  const session = await lockSessionOfToken(transaction, tokenHash);
  const row = session && (await findRefreshToken(transaction, tokenHash));
  if (!row) return { rejection: 'error_token_invalid' };
  if (session.revokedAt !== null) return { rejection: 'error_session_revoked' };
  if (session.absoluteExpiresAt <= now) return { rejection: 'error_token_expired' };
  if (isBindingMissing(session, origin.binding)) {
    await endSuspiciousSession(transaction, deps, session, 'binding_missing', origin);
    return { rejection: 'error_session_revoked' };
  }
  const refreshToken =
    row.rotatedAt === null
      ? await rotate(transaction, deps, token, row)
      : await repeatSuccessor(transaction, token, row, now);
  if (refreshToken === undefined) {
    await endSuspiciousSession(transaction, deps, session, 'refresh_reuse', origin);
    return { rejection: 'error_session_revoked' };
  }
  if (origin.binding !== undefined && session.bindingShownAt === null) {
    await markBindingShown(transaction, session.id, secretHash(origin.binding), now);
  }
  return { session, refreshToken };
}

/**
 * Exchanges a refresh token for new tokens. A reused token, or one without its browser's binding cookie, counts as
 * stolen: its session ends, and the owner gets an email.
 * @throws {HttpError} 401 if the user must log in again.
 */
export async function refreshSession(deps: Deps, token: string, origin: RequestOrigin): Promise<Tokens> {
  // Thrown after the commit, because a rejection may have ended the session.
  const outcome = await deps.database.transaction((transaction) => exchange(transaction, deps, token, origin));
  if ('rejection' in outcome) throw new HttpError(401, outcome.rejection);
  const tokens = await issueTokens(deps, { ...outcome.session, refreshToken: outcome.refreshToken });
  if (!tokens) throw new HttpError(401, 'error_session_revoked');
  return tokens;
}
