import { hourMs } from '@app/api-client/rules/values/durations';
import type { Transaction, Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { secretHash } from '@/backend/cryptography/secret-hash';
import type { LinkPurpose, EmailLink } from '@/backend/db/schema/identity/email-links';
import {
  findLink,
  insertLink,
  insertLinks,
  lockLinkByHash,
  supersedeLinks,
  supersedeUserLinks,
} from './link.repository';

/** The lifetime of a link by purpose, in hours. */
export const linkLifetimeHours: Record<LinkPurpose, number> = {
  verify_email: 24,
  quick_registration: 24,
  reset_password: 1,
  change_email: 24,
  reactivate_trial: 14 * 24,
  delete_account: 1,
};

type NewLink = Pick<EmailLink, 'purpose' | 'userId' | 'address' | 'registrationId'>;

/** The part of a link that is emailed. The token is not stored. */
export type LinkInEmail = { token: string; expiresAt: Date };

const computeExpiry = (purpose: LinkPurpose, createdAt: Date) =>
  new Date(createdAt.getTime() + linkLifetimeHours[purpose] * hourMs);

/**
 * Creates a link for an email and ends the earlier ones that it replaces.
 * @param transaction Must hold a lock that serializes new links to the same address.
 * @returns The token, which is not stored, and its expiry.
 */
export async function createLink(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  link: NewLink,
): Promise<LinkInEmail> {
  const createdAt = clock.now();
  const expiresAt = computeExpiry(link.purpose, createdAt);
  const token = ids.secret();
  await supersedeLinks(transaction, link, createdAt);
  await insertLink(transaction, { ...link, tokenHash: secretHash(token), createdAt, expiresAt });
  return { token, expiresAt };
}

/**
 * As `createLink`, for many users with two statements.
 * @param recipients Each user at most once.
 * @returns The links in the order of the recipients.
 */
export async function createLinks(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  purpose: LinkPurpose,
  recipients: Omit<NewLink, 'purpose'>[],
): Promise<LinkInEmail[]> {
  const createdAt = clock.now();
  const expiresAt = computeExpiry(purpose, createdAt);
  const tokens = recipients.map(() => ids.secret());
  await supersedeUserLinks(transaction, purpose, recipients, createdAt);
  await insertLinks(
    transaction,
    recipients.map((recipient, index) => ({
      ...recipient,
      purpose,
      tokenHash: secretHash(tokens[index] ?? ''),
      createdAt,
      expiresAt,
    })),
  );
  return tokens.map((token) => ({ token, expiresAt }));
}

/** Finds a link without using it up. */
export const readLink = (queries: Queries, token: string): Promise<EmailLink | undefined> =>
  findLink(queries, secretHash(token));

/** As `readLink`, and locks the link until the transaction ends. */
export const lockLink = (transaction: Transaction, token: string): Promise<EmailLink | undefined> =>
  lockLinkByHash(transaction, secretHash(token));

const isLinkExpired = (link: EmailLink, now: Date): boolean => link.expiresAt <= now;

/** Whether a link was used or superseded. */
const isLinkSpent = ({ usedAt, supersededAt }: EmailLink): boolean => usedAt !== null || supersededAt !== null;

/** @returns The status to show the holder of a link. A superseded link counts as used. */
export function linkStatus(link: EmailLink, now: Date): 'usable' | 'expired' | 'used' {
  if (isLinkSpent(link)) return 'used';
  return isLinkExpired(link, now) ? 'expired' : 'usable';
}

/**
 * Rejects a used, superseded or expired link.
 * @throws {HttpError} 400 `error_link_used` or `error_link_expired`.
 */
export function requireUsable(link: EmailLink, now: Date): void {
  const status = linkStatus(link, now);
  if (status !== 'usable') throw new HttpError(400, status === 'used' ? 'error_link_used' : 'error_link_expired');
}
