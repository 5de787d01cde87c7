import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

/** Builds the email about a login from a device that is new to the account. One email per session. */
export function newDeviceEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  login: { sessionId: string; device: string | null; at: Date },
): QueuedEmail {
  const device = login.device ?? m.security_device_unknown();
  return layOutEmail({
    to: user.email,
    kind: 'new-device',
    subject: m.email_new_device_subject(),
    name: user.firstName,
    paragraphs: [
      m.email_new_device_intro({ device, time: emailTime(login.at) }),
      m.email_new_device_known(),
      m.email_new_device_advice(),
    ],
    button: { label: m.email_new_device_button(), url: `${publicBaseUrl}/account/privacy` },
    notes: [m.email_new_device_expiry()],
    dedupeId: `new-device:${login.sessionId}`,
  });
}
