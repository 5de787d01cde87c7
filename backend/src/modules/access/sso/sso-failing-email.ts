import * as m from '@/locales/generated/messages';
import { getLocale } from '@/locales/locale';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import { queueEmailsLater } from '@/backend/email/outbox';
import { findAdminRecipients } from '@/backend/modules/organization';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';

/** Emails every admin that members can't log in through the provider. */
export async function notifyAdminsOfFailure(
  transaction: Transaction,
  deps: Deps,
  { organizationId, name: provider }: Pick<SsoConfigRow, 'organizationId' | 'name'>,
): Promise<void> {
  const at = deps.clock.now();
  const locale = getLocale();
  const admins = await findAdminRecipients(transaction, organizationId);
  const emails = admins.map(({ email, firstName, organizationName: organization }) =>
    layOutEmail({
      locale,
      to: email,
      isConfirmed: true,
      kind: 'sso-failing',
      subject: m.email_sso_failing_subject({ organization }, { locale }),
      name: firstName,
      paragraphs: [
        m.email_sso_failing_intro({ organization, provider, time: emailTime(at, locale) }, { locale }),
        m.email_sso_failing_advice({}, { locale }),
      ],
      button: { label: m.email_sso_failing_button({}, { locale }), url: `${deps.config.publicBaseUrl}/account/sso` },
      notes: [m.email_sso_failing_once({}, { locale })],
      reason: m.email_reason_admin({ organization }, { locale }),
    }),
  );
  await queueEmailsLater(transaction, deps, emails, at);
}
