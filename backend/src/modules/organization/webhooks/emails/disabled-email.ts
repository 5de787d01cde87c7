import type { WebhookEndpointRow } from '@/backend/db/schema/organization/webhooks';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

const explanations = { failures: m.email_webhook_disabled_failures, gone: m.email_webhook_disabled_gone };

/** Builds the email that tells a verified admin that a webhook gets no more events. */
export function disabledEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, firstName, organizationName }: { email: string; firstName: string; organizationName: string },
  { name, url }: WebhookEndpointRow,
  disabledBy: 'failures' | 'gone',
  locale: Locale = getLocale(),
): QueuedEmail {
  const organization = organizationName;
  return layOutEmail({
    locale,
    to: email,
    isConfirmed: true,
    kind: 'webhook-disabled',
    subject: m.email_webhook_disabled_subject({ organization }, { locale }),
    name: firstName,
    // A path or query may contain a secret of the receiver.
    paragraphs: [
      explanations[disabledBy]({ name, host: new URL(url).host }, { locale }),
      m.email_webhook_disabled_advice({}, { locale }),
    ],
    button: {
      label: m.email_webhook_disabled_button({}, { locale }),
      url: `${publicBaseUrl}/account/privacy#webhooks`,
    },
    notes: [],
    reason: m.email_reason_admin({ organization }, { locale }),
  });
}
