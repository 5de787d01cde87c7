import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { createLinks, type LinkInEmail } from '../links/email-links';
import { findNewestRegistrations } from './registration.repository';

type UnverifiedUser = { id: string; email: string; firstName: string };

/**
 * Creates verification links for many users, each for the user's newest sign-up.
 * @returns The links in the order of the users, each with the first name entered at that sign-up.
 */
export async function createVerificationLinks(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  users: UnverifiedUser[],
): Promise<{ firstName: string; link: LinkInEmail }[]> {
  const ids = users.map(({ id }) => id);
  const newest = await findNewestRegistrations(transaction, ids);
  const recipients = users.map(({ id, email }) => ({
    userId: id,
    address: email,
    registrationId: newest.get(id)?.id ?? null,
  }));
  const links = await createLinks(transaction, deps, 'verify_email', recipients);
  return links.map((link, index) => {
    const user = users[index];
    const firstName = newest.get(user?.id ?? '')?.data.firstName ?? user?.firstName ?? '';
    return { firstName, link };
  });
}
