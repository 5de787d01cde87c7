import type { Queries } from '../../../db/client';
import type { Deps } from '../../../deps';
import { secretHash } from '../../sessions/secret-hash';
import { findLink, insertLink } from './link.repository';
import type { LinkPurpose, MailLink } from './mail-link.schema';

const hourMs = 60 * 60 * 1_000;

/** How long a link of each kind works. */
export const linkLifetimeMs: Record<LinkPurpose, number> = { verify_email: 24 * hourMs };

/**
 * Makes a link for a mail.
 * @returns The token, which exists nowhere else, and when it stops working.
 */
export async function createLink(
  queries: Queries,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  link: Pick<MailLink, 'purpose' | 'personId' | 'address' | 'registrationId'>,
): Promise<{ token: string; expiresAt: Date }> {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + linkLifetimeMs[link.purpose]);
  const token = ids.secret();
  await insertLink(queries, { ...link, tokenHash: secretHash(token), createdAt, expiresAt });
  return { token, expiresAt };
}

/** Looks a link up without using it. */
export const readLink = (queries: Queries, token: string): Promise<MailLink | undefined> =>
  findLink(queries, secretHash(token));

/** Whether a link's time is over. */
export const isLinkExpired = (link: MailLink, now: Date): boolean => link.expiresAt <= now;
