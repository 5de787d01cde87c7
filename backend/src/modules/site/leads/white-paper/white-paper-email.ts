import type { WhitePaper } from '@app/api-client/rules/site/white-papers';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/**
 * Sends the link to a white paper.
 * @param unsubscribeUrl Set if promotional emails will follow, from which the recipient can unsubscribe here.
 */
export function whitePaperEmail(
  user: { email: string; firstName: string },
  { title, url }: Pick<WhitePaper, 'title'> & { url: string },
  unsubscribeUrl: string | undefined,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: false,
    kind: 'white-paper',
    subject: m.email_white_paper_subject({ title }, { locale }),
    name: user.firstName,
    paragraphs: [m.email_white_paper_intro({ title }, { locale })],
    button: { label: m.email_white_paper_button({}, { locale }), url },
    notes: [
      m.email_white_paper_expiry({}, { locale }),
      ...(unsubscribeUrl === undefined ? [] : [m.email_white_paper_promotional({}, { locale })]),
    ],
    reason: m.email_reason_asked({ product: m.company_name({}, { locale }) }, { locale }),
    isPromotional: unsubscribeUrl !== undefined,
    unsubscribeUrl,
  });
}
