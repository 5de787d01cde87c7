import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

/** Builds the email that warns that a session was ended because its tokens were stolen. One email per session. */
export function sessionEndedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  sessionId: string,
  endedAt: Date,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'session-ended',
    subject: m.email_session_ended_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_session_ended_intro({ time: emailTime(endedAt, locale) }, { locale }),
      m.email_session_ended_advice({}, { locale }),
    ],
    button: { label: m.ui_change_password({}, { locale }), url: `${publicBaseUrl}/account/password` },
    notes: [m.email_session_ended_expiry({}, { locale })],
    dedupeId: `session-ended:${sessionId}`,
  });
}
