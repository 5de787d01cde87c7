import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { type EmailContent, layOutEmail } from '@/backend/email/email-layout';
import { queueEmail } from '@/backend/email/outbox';
import { findAdminRecipients } from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';

/** An email about an organization's plan. `path` is the page that the button opens. */
export type PlanEmail = Pick<EmailContent, 'kind' | 'subject' | 'paragraphs'> & {
  button: { label: string; path: string };
};

/** Queues an email about the plan to each admin of an organization. @param compose Gets the organization's name. */
export async function emailAdminsAboutPlan(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  compose: (organization: string) => PlanEmail,
): Promise<void> {
  for (const { email, firstName, organizationName } of await findAdminRecipients(transaction, organizationId)) {
    const { button, ...content } = compose(organizationName);
    const url = `${deps.config.publicBaseUrl}${button.path}`;
    const reason = m.email_reason_admin({ organization: organizationName });
    const recipient = { to: email, name: firstName, reason, notes: [] };
    await queueEmail(
      transaction,
      deps,
      layOutEmail({ ...content, ...recipient, button: { label: button.label, url } }),
    );
  }
}
