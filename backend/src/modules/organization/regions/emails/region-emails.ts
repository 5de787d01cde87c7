import { regionName } from '@app/api-client/rules/organization/regions';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { layOutEmail, type EmailContent } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import { emailEachAdmin } from '@/backend/modules/organization/organization';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { findOrganizationName, type DescribedChange } from '../region-change.repository';

type EmailText = Pick<EmailContent, 'subject' | 'paragraphs' | 'notes'>;
/** The events that admins get an email about. */
type RegionEvent = 'planned' | 'switched' | 'failed';
type Facts = { organization: string; from: string; to: string; requester: string; startsAt: Date };

const emailTexts: Record<RegionEvent, (facts: Facts, locale: Locale) => EmailText> = {
  planned: ({ organization, from, to, requester, startsAt }, locale) => ({
    subject: m.email_region_planned_subject({ to }, { locale }),
    paragraphs: [
      m.email_region_planned_intro({ requester, organization, from, to }, { locale }),
      m.email_region_planned_start({ time: emailTime(startsAt, locale) }, { locale }),
    ],
    notes: [m.email_region_planned_unexpected({}, { locale })],
  }),
  switched: ({ organization, from, to }, locale) => ({
    subject: m.email_region_switched_subject({ to }, { locale }),
    paragraphs: [
      m.email_region_switched_intro({ organization, from, to }, { locale }),
      m.email_region_switched_erased({ from }, { locale }),
    ],
    notes: [],
  }),
  failed: ({ organization, from, to }, locale) => ({
    subject: m.email_region_failed_subject({ from }, { locale }),
    paragraphs: [
      m.email_region_failed_intro({ organization, from, to }, { locale }),
      m.email_region_failed_again({}, { locale }),
    ],
    notes: [],
  }),
};

/** Queues emails to all admins about the state of a region move, in the transaction that changes it. */
export async function emailAdminsAboutMove(
  transaction: Transaction,
  deps: Deps,
  event: RegionEvent,
  { organizationId, from, to, requestedBy, startsAt }: DescribedChange,
): Promise<void> {
  const locale = getLocale();
  const facts: Facts = {
    organization: (await findOrganizationName(transaction, organizationId)) ?? '',
    from: regionName(from),
    to: regionName(to),
    requester: requestedBy ?? m.email_region_requester_gone({}, { locale }),
    startsAt,
  };
  const { subject, paragraphs, notes } = emailTexts[event](facts, locale);
  const url = `${deps.config.publicBaseUrl}/account/cloud-settings`;
  await emailEachAdmin(transaction, deps, organizationId, ({ email, firstName }) =>
    layOutEmail({
      locale,
      to: email,
      isConfirmed: true,
      kind: `region-${event}`,
      subject,
      name: firstName,
      paragraphs,
      button: { label: m.email_region_button({}, { locale }), url },
      notes: [...notes, m.email_link_no_expiry({}, { locale })],
      reason: m.email_region_reason(
        { organization: facts.organization, product: m.company_name({}, { locale }) },
        { locale },
      ),
    }),
  );
}
