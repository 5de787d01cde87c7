import type { Transaction, Queries } from '../../db/client';
import type { Deps } from '../../deps';
import { HttpError } from '../../http/http-error';
import { secretHash } from '../../cryptography/secret-hash';
import {
  findLink,
  insertLink,
  insertLinks,
  lockLinkByHash,
  supersedeLinks,
  supersedeLinksOfMany,
} from './link.repository';
import type { LinkPurpose, EmailLink } from '../../db/schema/email-links';

/** How long a link of each kind works. */
export const linkLifetimeHours: Record<LinkPurpose, number> = {
  verify_email: 24,
  quick_registration: 24,
  reset_password: 1,
  change_email: 24,
  reactivate_trial: 14 * 24,
  delete_account: 1,
};

const hourMs = 60 * 60 * 1_000;

type NewLink = Pick<EmailLink, 'purpose' | 'userId' | 'address' | 'registrationId'>;

/** What goes into a mail: the token exists nowhere else. */
export type LinkInEmail = { token: string; expiresAt: Date };

const linkEnd = (purpose: LinkPurpose, createdAt: Date) =>
  new Date(createdAt.getTime() + linkLifetimeHours[purpose] * hourMs);

/**
 * Makes a link for a mail, which takes the place of the earlier ones for the same.
 * @param transaction One that makes others who want a link for the same address wait.
 * @returns The token, which exists nowhere else, and when it stops working.
 */
export async function createLink(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  link: NewLink,
): Promise<LinkInEmail> {
  const createdAt = clock.now();
  const expiresAt = linkEnd(link.purpose, createdAt);
  const token = ids.secret();
  await supersedeLinks(transaction, link, createdAt);
  await insertLink(transaction, { ...link, tokenHash: secretHash(token), createdAt, expiresAt });
  return { token, expiresAt };
}

/**
 * As `createLink`, for many users with a few statements.
 * @param recipients Each user once.
 * @returns In the order of the recipients.
 */
export async function createLinks(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  purpose: LinkPurpose,
  recipients: Omit<NewLink, 'purpose'>[],
): Promise<LinkInEmail[]> {
  const createdAt = clock.now();
  const expiresAt = linkEnd(purpose, createdAt);
  const tokens = recipients.map(() => ids.secret());
  await supersedeLinksOfMany(transaction, purpose, recipients, createdAt);
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

/** Looks a link up without using it. */
export const readLink = (queries: Queries, token: string): Promise<EmailLink | undefined> =>
  findLink(queries, secretHash(token));

/** As `readLink`, and nobody else can use it until the transaction is over. */
export const lockLink = (transaction: Transaction, token: string): Promise<EmailLink | undefined> =>
  lockLinkByHash(transaction, secretHash(token));

/** Whether a link's time is over. */
const isLinkExpired = (link: EmailLink, now: Date): boolean => link.expiresAt <= now;

/** Whether a link has done what it was for, or a newer one has taken its place. */
const isLinkSpent = ({ usedAt, supersededAt }: EmailLink): boolean => usedAt !== null || supersededAt !== null;

/** What to say of a link to whoever holds it. */
export function linkStatus(link: EmailLink, now: Date): 'usable' | 'expired' | 'used' {
  if (isLinkSpent(link)) return 'used';
  return isLinkExpired(link, now) ? 'expired' : 'usable';
}

/**
 * Lets a link on that can be used.
 * @throws {HttpError} 400 with what is wrong with it.
 */
export function requireUsable(link: EmailLink, now: Date): void {
  const status = linkStatus(link, now);
  if (status !== 'usable') throw new HttpError(400, status === 'used' ? 'error_link_used' : 'error_link_expired');
}
