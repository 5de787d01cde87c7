import type { Deps } from '../../../deps';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';

/** Warns that a session was ended because somebody else used its tokens. One mail for each session. */
export function sessionEndedMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  sessionId: string,
  endedAt: Date,
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'session-ended',
    subject: m.mail_session_ended_subject(),
    name: user.firstName,
    paragraphs: [m.mail_session_ended_intro({ time: mailTime(endedAt) }), m.mail_session_ended_advice()],
    button: { label: m.mail_session_ended_button(), url: `${publicBaseUrl}/account/password` },
    notes: [m.mail_session_ended_expiry()],
    dedupeId: `session-ended:${sessionId}`,
  });
}
