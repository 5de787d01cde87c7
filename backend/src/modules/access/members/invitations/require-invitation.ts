import type { Queries, Transaction } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { isOutside, type RequiredDomains } from '@/backend/modules/access/authentication-policy';
import { findByToken, lockByToken, type InvitationWithOrganization } from './invitation.repository';

/**
 * Rejects an unknown, revoked or expired invitation. An accepted one never expires.
 * @throws {HttpError} 404 for an unknown token or a revoked invitation; 400 for an expired one.
 */
function requireOpen(invitation: InvitationWithOrganization | undefined, now: Date): InvitationWithOrganization {
  if (!invitation || invitation.revokedAt !== null) throw new HttpError(404, 'error_link_invalid');
  if (invitation.acceptedAt === null && invitation.expiresAt <= now) throw new HttpError(400, 'error_link_expired');
  return invitation;
}

/**
 * Rejects an address whose owner could not log in to the organization.
 * @throws {HttpError} 409 if it requires single sign-on and the address is in none of its proven domains (IN-7).
 */
export function rejectOutside(domains: RequiredDomains, email: string): void {
  if (isOutside(domains, email)) throw new HttpError(409, 'error_outside_sso_domains');
}

/** Finds the invitation of a link without using it up. @throws {HttpError} As `requireOpen`. */
export async function readInvitation(queries: Queries, token: string, now: Date): Promise<InvitationWithOrganization> {
  return requireOpen(await findByToken(queries, secretHash(token)), now);
}

/**
 * As `readInvitation`, and locks the invitation until the transaction ends.
 * @param transaction Must have locked the user and the organizations. Lock order: user, organizations, invitation.
 */
export async function lockInvitationByToken(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<InvitationWithOrganization> {
  return requireOpen(await lockByToken(transaction, secretHash(token)), now);
}
