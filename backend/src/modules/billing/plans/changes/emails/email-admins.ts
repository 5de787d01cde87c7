import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { type EmailContent, layOutEmail } from '@/backend/email/email-layout';
import {
  type BillingContact,
  billingLinks,
  emailEachAdmin,
  emailEachBillingContact,
} from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** An email about an organization's plan. `path` is the page that the button opens. */
export type PlanEmail = Pick<EmailContent, 'kind' | 'subject' | 'paragraphs'> & {
  button: { label: string; path: string };
};

/** Writes an email about the plan of an organization, which it gets by name. */
type Compose = (organization: string, locale: Locale) => PlanEmail;

function writeTo(
  contact: Omit<BillingContact, 'id'>,
  { config }: Pick<Deps, 'config'>,
  compose: Compose,
  locale = getLocale(),
): ReturnType<typeof layOutEmail> {
  const { email: to, firstName: name, organizationName: organization } = contact;
  const {
    button: { label, path },
    ...content
  } = compose(organization, locale);
  const links = billingLinks(contact, config, { label, url: `${config.publicBaseUrl}${path}` }, locale);
  return layOutEmail({
    locale,
    ...content,
    to,
    isConfirmed: contact.isConfirmed,
    name,
    reason: m.email_reason_admin({ organization }, { locale }),
    ...links,
  });
}

/** Queues an email about the plan that is not about money, such as the end of a trial, to each admin. */
export const emailAdminsAboutPlan = (
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  compose: Compose,
): Promise<void> =>
  emailEachAdmin(transaction, deps, organizationId, (admin) =>
    writeTo({ ...admin, isSuspended: false, isConfirmed: true }, deps, compose),
  );

/** Queues an email about what the plan costs, or about its charges, to each billing contact (BI-26). */
export const emailBillingContacts = (
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  compose: Compose,
): Promise<void> =>
  emailEachBillingContact(transaction, deps, organizationId, (contact) => writeTo(contact, deps, compose));
