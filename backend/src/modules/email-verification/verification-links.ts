import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import { createLinks, type LinkInMail } from '../email-links';
import { findNewestRegistrations } from './registration.repository';

/** Whom a verification link is for. */
type Unverified = { id: string; email: string; firstName: string };

/**
 * Makes verification links for many people at once, each for the person's newest sign-up.
 * @returns In the order of the people, each with the name that was given at that sign-up.
 */
export async function createVerificationLinks(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  people: Unverified[],
): Promise<{ firstName: string; link: LinkInMail }[]> {
  const ids = people.map(({ id }) => id);
  const newest = await findNewestRegistrations(transaction, ids);
  const recipients = people.map(({ id, email }) => ({
    personId: id,
    address: email,
    registrationId: newest.get(id)?.id ?? null,
  }));
  const links = await createLinks(transaction, deps, 'verify_email', recipients);
  return links.map((link, index) => {
    const person = people[index];
    const firstName = newest.get(person?.id ?? '')?.data.firstName ?? person?.firstName ?? '';
    return { firstName, link };
  });
}
