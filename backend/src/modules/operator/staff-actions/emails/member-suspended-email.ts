import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

type Held = { count: number; names: readonly string[] };
type Holdings = Record<keyof typeof lines, Held>;

const lines = {
  apiKeys: m.email_member_suspended_keys,
  webhooks: m.email_member_suspended_webhooks,
  resources: m.email_member_suspended_resources,
  runs: m.email_member_suspended_runs,
  connections: m.email_member_suspended_connections,
};

const namesOf = ({ names, count }: Held) => names.join(', ') + (count > names.length ? ', …' : '');

/** Tells an admin that a member was suspended, and names what the member holds, which keeps working. */
export function memberSuspendedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  admin: { email: string; firstName: string; organizationName: string },
  { email, at, holdings }: { email: string; at: Date; holdings: Holdings },
  locale: Locale = getLocale(),
): QueuedEmail {
  const { organizationName: organization } = admin;
  const kinds = Object.entries(lines) as [keyof typeof lines, (typeof lines)[keyof typeof lines]][];
  return layOutEmail({
    locale,
    to: admin.email,
    isConfirmed: true,
    kind: 'member-suspended',
    subject: m.email_member_suspended_subject({ organization }, { locale }),
    name: admin.firstName,
    paragraphs: [
      m.email_member_suspended_intro({ email, organization, time: emailTime(at, locale) }, { locale }),
      ...kinds.flatMap(([kind, line]) =>
        holdings[kind].count === 0 ? [] : [line({ names: namesOf(holdings[kind]) }, { locale })],
      ),
      m.email_member_suspended_advice({}, { locale }),
    ],
    button: { label: m.email_member_suspended_button({}, { locale }), url: `${publicBaseUrl}/account/organization` },
    notes: [m.email_link_no_expiry({}, { locale })],
    reason: m.email_reason_admin({ organization }, { locale }),
  });
}
