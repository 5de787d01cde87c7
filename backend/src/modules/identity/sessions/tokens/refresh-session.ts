import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
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

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Derives the key from the predecessor (HKDF, RFC 5869), so that the database alone reveals no token. */
function deriveKey(predecessor: string, sessionId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', predecessor, sessionId, 'refresh token successor', keyBytes));
}

/** Encrypts the successor of `predecessor`, so that a lost response can be repeated. */
function sealSuccessor(successor: string, predecessor: string, sessionId: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(predecessor, sessionId), nonce).setAAD(Buffer.from(sessionId));
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a successor. @throws If the predecessor or the session differs, or the bytes were changed. */
function openSuccessor(sealed: Buffer, predecessor: string, sessionId: string): string {
  const decipher = createDecipheriv(algorithm, deriveKey(predecessor, sessionId), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(sessionId))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

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
