import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

/** Builds the email about a login from a device that is new to the account. One email per session. */
export function newDeviceEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  login: { sessionId: string; device: string | null; at: Date },
  locale: Locale = getLocale(),
): QueuedEmail {
  const device = login.device ?? m.security_device_unknown({}, { locale });
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'new-device',
    subject: m.email_new_device_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_new_device_intro({ device, time: emailTime(login.at, locale) }, { locale }),
      m.email_new_device_known({}, { locale }),
      m.email_new_device_advice({}, { locale }),
    ],
    button: { label: m.email_new_device_button({}, { locale }), url: `${publicBaseUrl}/account/privacy` },
    notes: [m.email_new_device_expiry({}, { locale })],
    dedupeId: `new-device:${login.sessionId}`,
  });
}
