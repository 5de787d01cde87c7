import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Notifies a user that their data export is ready, and until when it can be downloaded. */
export function dataExportReadyEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  { id, requestedAt, expiresAt }: { id: string; requestedAt: Date; expiresAt: Date },
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'data-export-ready',
    dedupeId: `data-export-ready:${id}`,
    subject: m.email_data_export_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_data_export_intro({ time: emailTime(requestedAt, locale) }, { locale })],
    button: { label: m.email_data_export_button({}, { locale }), url: `${publicBaseUrl}/account/privacy` },
    notes: [
      m.email_data_export_expiry({ time: emailTime(expiresAt, locale) }, { locale }),
      m.email_data_export_unexpected({}, { locale }),
    ],
  });
}
