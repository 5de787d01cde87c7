import type { ChargeFailure } from '@app/api-client/contract/fields/payment';
import type { Currency } from '@app/api-client/rules/billing/money';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay, emailTime } from '@/backend/email/email-time';
import { choosePlan, type PlanEmail, updateCard, viewInvoices } from '@/backend/modules/billing/plans';
import * as m from '@/locales/generated/messages';
import type { Label, Locale } from '@/locales/locale';
import { chargeFailureSentences } from '@/locales/labels/charge-failures';

/** Why a renewal was not paid. `card_missing`: nothing could be charged. */
export type FailureReason = ChargeFailure | 'card_missing';

const reasonTexts: Record<ChargeFailure, Label> = {
  ...chargeFailureSentences,
  authentication_failed: m.emails_billing_reason_confirmation,
  confirmation_required: m.emails_billing_reason_confirmation,
};

/** `card` is such as `Visa •••• 4242`; `nextTryAt` is when the charge is retried. */
export type FailedPayment = {
  plan: string;
  /** Whether the plan was ordered in a trial, which goes on until the plan is paid. */
  isFirst: boolean;
  total: number;
  currency: Currency;
  card: string;
  reason: FailureReason;
  nextTryAt: Date;
  isLastTry: boolean;
};

function whatFailed({ plan, total, currency, card, reason }: FailedPayment, locale: Locale): string {
  const amount = emailMoney(total, currency, locale);
  if (reason === 'card_missing') return m.emails_billing_failed_no_card({ plan, amount }, { locale });
  return m.emails_billing_failed_card({ plan, amount, card, reason: reasonTexts[reason]({}, { locale }) }, { locale });
}

/** Whether the email says where the cardholder confirms. */
const needsCardholder = (reason: FailureReason): boolean =>
  reason === 'authentication_failed' || reason === 'confirmation_required';

/** Reports a failed payment and its next try (BI-6). */
export const paymentFailedEmail =
  (payment: FailedPayment) =>
  (organization: string, locale: Locale): PlanEmail => {
    const { nextTryAt, isLastTry, isFirst, reason } = payment;
    const [later, last] = isFirst
      ? [m.emails_billing_failed_trial_next, m.emails_billing_failed_trial_last]
      : [m.emails_billing_failed_next, m.emails_billing_failed_last];
    const next = isLastTry ? last : later;
    return {
      kind: 'payment-failed',
      subject: m.emails_billing_failed_subject({ organization }, { locale }),
      paragraphs: [
        whatFailed(payment, locale),
        ...(needsCardholder(reason) ? [{ action: m.emails_billing_reason_confirmation_action({}, { locale }) }] : []),
        next({ time: emailTime(nextTryAt, locale) }, { locale }),
        { action: m.emails_billing_failed_action({}, { locale }) },
      ],
      button: reason === 'confirmation_required' ? viewInvoices(locale) : updateCard(locale),
    };
  };

/** Warns that the data of an expired organization will be erased (BI-9). */
export const erasureWarningEmail =
  ({ at }: { at: Date }) =>
  (organization: string, locale: Locale): PlanEmail => ({
    kind: 'erasure-warning',
    subject: m.emails_billing_erasure_subject({ organization, day: emailDay(at, locale) }, { locale }),
    paragraphs: [
      m.emails_billing_erasure_intro({ organization, day: emailDay(at, locale) }, { locale }),
      { action: m.emails_billing_erasure_action({}, { locale }) },
      m.emails_billing_erasure_kept({}, { locale }),
    ],
    button: choosePlan(locale),
  });
