import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailMoney } from '@/backend/email/email-money';
import type { QueuedEmail } from '@/backend/email/outbox';
import type { BillingContact } from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import type { Purchase } from '../purchase-request';

type Config = Pick<Deps['config'], 'publicBaseUrl'>;
type Refunded = Pick<Purchase, 'amount' | 'currency'>;

/** The content of both emails. Its button needs no login. */
const refundContent = ({ publicBaseUrl }: Config, intro: string, locale: Locale) => ({
  locale,
  kind: 'late-refund',
  subject: m.email_late_refund_subject({}, { locale }),
  paragraphs: [intro, m.email_late_refund_time({}, { locale })],
  button: { label: m.email_contact_button({}, { locale }), url: `${publicBaseUrl}/contact-us` },
  notes: [],
});

/** Tells the former owner of an erased organization that a payment of it was refunded. */
export function formerOwnerRefundEmail(
  config: Config,
  to: string,
  { amount, currency }: Refunded,
  locale: Locale = getLocale(),
): QueuedEmail {
  const intro = m.email_late_refund_intro({ amount: emailMoney(amount, currency, locale) }, { locale });
  return layOutEmail({ ...refundContent(config, intro, locale), to, isConfirmed: false, isDeletedAfterDelivery: true });
}

/** Tells the buyer that a payment was refunded because what it was for had become impossible. */
export function lateRefundEmail(
  config: Config,
  {
    email: to,
    firstName: name,
    organizationName: organization,
    isConfirmed,
  }: Omit<BillingContact, 'id' | 'isSuspended'>,
  { amount, currency }: Refunded,
  locale: Locale = getLocale(),
): QueuedEmail {
  const texts = { amount: emailMoney(amount, currency, locale), organization };
  const intro = m.email_late_refund_changed(texts, { locale });
  return layOutEmail({ ...refundContent(config, intro, locale), to, isConfirmed, name });
}
