import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailMoney } from '@/backend/email/email-money';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import type { Purchase } from '../purchase-request';

/** Tells the former owner of an erased organization that a payment of it was refunded. */
export function lateRefundEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  to: string,
  { amount, currency }: Pick<Purchase, 'amount' | 'currency'>,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to,
    kind: 'late-refund',
    isDeletedAfterDelivery: true,
    subject: m.email_late_refund_subject({}, { locale }),
    paragraphs: [
      m.email_late_refund_intro({ amount: emailMoney(amount, currency, locale) }, { locale }),
      m.email_late_refund_time({}, { locale }),
    ],
    button: { label: m.email_contact_button({}, { locale }), url: `${publicBaseUrl}/contact-us` },
    notes: [],
  });
}
