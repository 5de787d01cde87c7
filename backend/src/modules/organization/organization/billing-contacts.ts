import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { users } from '@/backend/db/schema/identity/users';
import type { Deps } from '@/backend/deps';
import { type QueuedEmail, queueEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { findOwner } from './find-owner';

/** Who gets the emails about an organization's money. */
export type BillingContact = {
  id: string;
  email: string;
  firstName: string;
  /** For an unconfirmed owner not the typed name, but "your organization". */
  organizationName: string;
  isSuspended: boolean;
  /** Whether they have confirmed their address. */
  isConfirmed: boolean;
};

/**
 * Finds who gets the emails about an organization's money, ordered by address: its verified admins who are active, and
 * its owner, also if suspended, because the plan is charged nevertheless (BI-26). Without any, it is the unverified
 * owner: the buyer of a sign-up's order, whose confirmation link is on its way to the same address.
 */
export async function findBillingContacts(queries: Queries, organizationId: string): Promise<BillingContact[]> {
  const { id, email, firstName, suspendedAt } = users;
  const isActiveOrOwner = or(isNull(suspendedAt), eq(organizations.ownerId, id));
  const isVerifiedAdmin = and(eq(memberships.role, 'admin'), isNotNull(users.emailVerifiedAt));
  const verified = await queries
    .select({ id, email, firstName, organizationName: organizations.name, suspendedAt })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), isVerifiedAdmin, isActiveOrOwner))
    .orderBy(asc(email));
  if (verified.length > 0) {
    return verified.map(({ suspendedAt: at, ...contact }) => ({
      ...contact,
      isSuspended: at !== null,
      isConfirmed: true,
    }));
  }
  const owner = await findOwner(queries, organizationId);
  return owner ? [asBillingContact(owner)] : [];
}

/** @returns An owner as a billing contact: a stranger may have entered their address and the organization's name. */
export const asBillingContact = (
  { id, email, firstName, organizationName, isSuspended, isConfirmed }: BillingContact,
  locale: Locale = getLocale(),
): BillingContact => ({
  ...{ id, email, firstName, isSuspended, isConfirmed },
  organizationName: isConfirmed ? organizationName : m.email_your_organization({}, { locale }),
});

/** Queues an email about money to each billing contact of an organization. @param compose Writes it to one of them. */
export async function emailEachBillingContact(
  transaction: Transaction,
  deps: Parameters<typeof queueEmail>[1],
  organizationId: string,
  compose: (contact: BillingContact) => QueuedEmail,
): Promise<void> {
  for (const contact of await findBillingContacts(transaction, organizationId))
    await queueEmail(transaction, deps, compose(contact));
}

/**
 * Links of an email about money. A suspended owner cannot log in, and is asked to contact support instead:
 * the layout leaves out what asks for anything else.
 * @param button Its `url` needs a login.
 */
export const billingLinks = (
  { isSuspended }: Pick<BillingContact, 'isSuspended'>,
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  button: { label: string; url: string },
  locale: Locale = getLocale(),
): { button: { label: string; url: string }; notes: string[]; isSuspended: boolean } =>
  isSuspended
    ? {
        isSuspended,
        button: { label: m.ui_contact_support({}, { locale }), url: `${publicBaseUrl}/contact-us` },
        notes: [m.emails_suspended_note({}, { locale })],
      }
    : { isSuspended, button, notes: [] };
