import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

/** Builds the email that warns that a session was ended because its tokens were stolen. One email per session. */
export function sessionEndedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  sessionId: string,
  endedAt: Date,
): QueuedEmail {
  return layOutEmail({
    to: user.email,
    kind: 'session-ended',
    subject: m.email_session_ended_subject(),
    name: user.firstName,
    paragraphs: [m.email_session_ended_intro({ time: emailTime(endedAt) }), m.email_session_ended_advice()],
    button: { label: m.ui_change_password(), url: `${publicBaseUrl}/account/password` },
    notes: [m.email_session_ended_expiry()],
    dedupeId: `session-ended:${sessionId}`,
  });
}
