import type { Queries, Transaction } from '../../db/client';
import { HttpError } from '../../http/http-error';
import { secretHash } from '../../cryptography/secret-hash';
import { findByToken, lockByToken, type OpenedInvitation } from './invitation.repository';

/**
 * Lets on what somebody may look at. One that was revoked is as if it had never been.
 * @throws {HttpError} 404 for a token of no invitation; 400 for one whose time is over.
 */
function requireOpen(invitation: OpenedInvitation | undefined, now: Date): OpenedInvitation {
  if (!invitation || invitation.revokedAt !== null) throw new HttpError(404, 'error_link_invalid');
  if (invitation.acceptedAt === null && invitation.expiresAt <= now) throw new HttpError(400, 'error_link_expired');
  return invitation;
}

/** Finds the invitation of a link. Uses nothing. @throws {HttpError} As `requireOpen`. */
export async function readInvitation(queries: Queries, token: string, now: Date): Promise<OpenedInvitation> {
  return requireOpen(await findByToken(queries, secretHash(token)), now);
}

/**
 * As `readInvitation`, and nobody else can accept, renew or revoke it until the transaction is over.
 * @param transaction One that holds the user and the organizations: everybody takes them in this order.
 */
export async function lockInvitation(transaction: Transaction, token: string, now: Date): Promise<OpenedInvitation> {
  return requireOpen(await lockByToken(transaction, secretHash(token)), now);
}
