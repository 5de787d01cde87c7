import type { TopUpPauseCause } from '@app/api-client/rules/billing/credits';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import { type BillingContact, billingLinks } from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';

type Config = Pick<Deps['config'], 'publicBaseUrl'>;
type Admin = { email: string; firstName: string; organizationName: string };

const count = (credits: number) => credits.toLocaleString('en');

/** Builds the email that tells an admin that fewer credits are available than the wallet's threshold. */
export function lowBalanceEmail(
  { publicBaseUrl }: Config,
  { email, firstName, organizationName: organization }: Admin,
  { available, lowBalanceThreshold }: { available: number; lowBalanceThreshold: number },
): QueuedEmail {
  const counts = { available: count(available), threshold: count(lowBalanceThreshold) };
  return layOutEmail({
    to: email,
    kind: 'wallet-low',
    subject: m.emails_wallet_low_subject({ organization }),
    name: firstName,
    paragraphs: [m.emails_wallet_low_intro({ organization, ...counts })],
    button: { label: m.wallet_buy(), url: `${publicBaseUrl}/payment/wallet` },
    notes: [],
    reason: m.email_reason_admin({ organization }),
  });
}

const pausedTexts: Record<TopUpPauseCause, { intro: typeof m.emails_wallet_paused_declined; resume: () => string }> = {
  declined: { intro: m.emails_wallet_paused_declined, resume: m.emails_wallet_paused_resume },
  no_card: { intro: m.emails_wallet_paused_no_card, resume: m.emails_wallet_paused_resume },
  refunded: { intro: m.emails_wallet_paused_refunded, resume: m.emails_wallet_paused_refunded_resume },
  currency: { intro: m.emails_wallet_paused_currency, resume: m.emails_wallet_paused_currency_resume },
  package: { intro: m.emails_wallet_paused_package, resume: m.emails_wallet_paused_package_resume },
};

/** Builds the email that tells a billing contact that automatic purchases of credits are paused, and how to resume them. */
export function topUpPausedEmail(config: Config, contact: BillingContact, cause: TopUpPauseCause): QueuedEmail {
  const { intro, resume } = pausedTexts[cause];
  const { email: to, firstName: name, organizationName: organization } = contact;
  const button = { label: m.emails_wallet_paused_button(), url: `${config.publicBaseUrl}/payment/wallet` };
  return layOutEmail({
    to,
    kind: 'wallet-top-up-paused',
    subject: m.emails_wallet_paused_subject(),
    name,
    paragraphs: [intro({ organization }), resume()],
    ...billingLinks(contact, config, button),
    reason: m.email_reason_admin({ organization }),
  });
}
