import type { WebhookEndpointRow } from '@/backend/db/schema/organization/webhooks';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';

const explanations = { failures: m.email_webhook_disabled_failures, gone: m.email_webhook_disabled_gone };

/** Builds the email that tells an admin that a webhook gets no more events. */
export function disabledEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, firstName, organizationName }: { email: string; firstName: string; organizationName: string },
  { name, url }: WebhookEndpointRow,
  disabledBy: 'failures' | 'gone',
): QueuedEmail {
  const organization = organizationName;
  return layOutEmail({
    to: email,
    kind: 'webhook-disabled',
    subject: m.email_webhook_disabled_subject({ organization }),
    name: firstName,
    // A path or query may contain a secret of the receiver.
    paragraphs: [explanations[disabledBy]({ name, host: new URL(url).host }), m.email_webhook_disabled_advice()],
    button: { label: m.email_webhook_disabled_button(), url: `${publicBaseUrl}/account/privacy#webhooks` },
    notes: [],
    reason: m.email_reason_admin({ organization }),
  });
}
