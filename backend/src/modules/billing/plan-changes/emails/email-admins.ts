import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { type EmailContent, layOutEmail } from '@/backend/email/email-layout';
import { queueEmail } from '@/backend/email/outbox';
import {
  type BillingContact,
  billingLinks,
  findAdminRecipients,
  findBillingContacts,
} from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';

/** An email about an organization's plan. `path` is the page that the button opens. */
export type PlanEmail = Pick<EmailContent, 'kind' | 'subject' | 'paragraphs'> & {
  button: { label: string; path: string };
};

/** @param compose Gets the organization's name. */
type Compose = (organization: string) => PlanEmail;

async function queueTo(
  transaction: Transaction,
  deps: Deps,
  contact: Omit<BillingContact, 'id'>,
  compose: Compose,
): Promise<void> {
  const { email: to, firstName: name, organizationName: organization } = contact;
  const {
    button: { label, path },
    ...content
  } = compose(organization);
  const links = billingLinks(contact, deps.config, { label, url: `${deps.config.publicBaseUrl}${path}` });
  const reason = m.email_reason_admin({ organization });
  await queueEmail(transaction, deps, layOutEmail({ ...content, to, name, reason, ...links }));
}

/** Queues an email about the plan that is not about money, such as the end of a trial, to each admin. */
export async function emailAdminsAboutPlan(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  compose: Compose,
): Promise<void> {
  for (const admin of await findAdminRecipients(transaction, organizationId))
    await queueTo(transaction, deps, { ...admin, isSuspended: false }, compose);
}

/** Queues an email about what the plan costs, or about its charges, to each billing contact (BI-26). */
export async function emailBillingContacts(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  compose: Compose,
): Promise<void> {
  for (const contact of await findBillingContacts(transaction, organizationId))
    await queueTo(transaction, deps, contact, compose);
}
