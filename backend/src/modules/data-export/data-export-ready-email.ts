import type { Deps } from '../../deps';
import { layOutMail } from '../../email/email-layout';
import { mailTime } from '../../email/email-time';
import type { QueuedMail } from '../../email/outbox';
import * as m from '../../../../locales/generated/messages';

/** Tells somebody that the copy of their data can be downloaded, and until when. */
export function dataExportReadyMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  { id, requestedAt, expiresAt }: { id: string; requestedAt: Date; expiresAt: Date },
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'data-export-ready',
    dedupeId: `data-export-ready:${id}`,
    subject: m.mail_data_export_subject(),
    name: user.firstName,
    paragraphs: [m.mail_data_export_intro({ time: mailTime(requestedAt) })],
    button: { label: m.mail_data_export_button(), url: `${publicBaseUrl}/account/privacy` },
    notes: [m.mail_data_export_expiry({ time: mailTime(expiresAt) }), m.mail_data_export_unexpected()],
  });
}
