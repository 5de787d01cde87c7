import type { TopUpPauseCause } from '@app/api-client/rules/billing/credits';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailNumber } from '@/backend/email/email-money';
import type { QueuedEmail } from '@/backend/email/outbox';
import { type BillingContact, billingLinks } from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

type Config = Pick<Deps['config'], 'publicBaseUrl'>;
type Admin = { email: string; firstName: string; organizationName: string };

/** Builds the email that tells an admin that fewer credits are available than the wallet's threshold. */
export function lowBalanceEmail(
  { publicBaseUrl }: Config,
  { email, firstName, organizationName: organization }: Admin,
  { available, lowBalanceThreshold }: { available: number; lowBalanceThreshold: number },
  locale: Locale = getLocale(),
): QueuedEmail {
  const counts = { available: emailNumber(available, locale), threshold: emailNumber(lowBalanceThreshold, locale) };
  return layOutEmail({
    locale,
    to: email,
    isConfirmed: true,
    kind: 'wallet-low',
    subject: m.emails_wallet_low_subject({ organization }, { locale }),
    name: firstName,
    paragraphs: [m.emails_wallet_low_intro({ organization, ...counts }, { locale })],
    button: { label: m.wallet_buy({}, { locale }), url: `${publicBaseUrl}/payment/wallet` },
    notes: [],
    reason: m.email_reason_admin({ organization }, { locale }),
  });
}

const pausedTexts: Record<
  TopUpPauseCause,
  { intro: typeof m.emails_wallet_paused_declined; resume: typeof m.emails_wallet_paused_action }
> = {
  declined: { intro: m.emails_wallet_paused_declined, resume: m.emails_wallet_paused_action },
  no_card: { intro: m.emails_wallet_paused_no_card, resume: m.emails_wallet_paused_action },
  refunded: { intro: m.emails_wallet_paused_refunded, resume: m.emails_wallet_paused_refunded_action },
  currency: { intro: m.emails_wallet_paused_currency, resume: m.emails_wallet_paused_currency_action },
  package: { intro: m.emails_wallet_paused_package, resume: m.emails_wallet_paused_package_action },
  billing_details: { intro: m.emails_wallet_paused_details, resume: m.emails_wallet_paused_details_action },
  price: { intro: m.emails_wallet_paused_price, resume: m.emails_wallet_paused_price_action },
};

/** Builds the email that tells a billing contact that automatic purchases of credits are paused, and how to resume them. */
export function topUpPausedEmail(
  config: Config,
  contact: BillingContact,
  cause: TopUpPauseCause,
  locale: Locale = getLocale(),
): QueuedEmail {
  const { intro, resume } = pausedTexts[cause];
  const { email: to, firstName: name, organizationName: organization } = contact;
  const button = {
    label: m.emails_wallet_paused_button({}, { locale }),
    url: `${config.publicBaseUrl}/payment/wallet`,
  };
  return layOutEmail({
    locale,
    to,
    isConfirmed: contact.isConfirmed,
    kind: 'wallet-top-up-paused',
    subject: m.emails_wallet_paused_subject({}, { locale }),
    name,
    paragraphs: [intro({ organization }, { locale }), { action: resume({}, { locale }) }],
    ...billingLinks(contact, config, button, locale),
    reason: m.email_reason_admin({ organization }, { locale }),
  });
}
