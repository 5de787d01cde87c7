import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay, emailTime } from '@/backend/email/email-time';
import type { RenewalAmount } from '@/backend/db/schema/billing/quotes';
import * as m from '@/locales/generated/messages';
import type { Locale } from '@/locales/locale';
import { renewalPrice } from '@/locales/labels/renewal-price';
import type { PlanEmail } from './email-admins';
import { viewSubscription } from './plan-buttons';

export type OrderedPlan = {
  plan: string;
  interval: BillingInterval;
  currency: Currency;
  /** When the trial ends and the plan starts. */
  at: Date;
  /** Charges from then on. */
  charges: readonly RenewalAmount[];
  /** Such as `Visa •••• 4242`; undefined if the plan costs nothing. */
  card: string | undefined;
  /** The name of the plan that was ordered before; undefined if none was. */
  replaced: string | undefined;
};

const chargeTexts = { monthly: m.emails_billing_ordered_monthly, annual: m.emails_billing_ordered_annual };

/** Confirms the order of a plan that starts when the trial ends, with everything that will be charged (BI-22). */
export const planOrderedEmail =
  ({ plan, interval, currency, at, charges, card, replaced }: OrderedPlan) =>
  (organization: string, locale: Locale): PlanEmail => {
    const day = emailDay(at, locale);
    const format = {
      money: (amount: RenewalAmount['amount']) => emailMoney(amount, currency, locale),
      date: (instant: string) => emailDay(new Date(instant), locale),
    };
    const price = renewalPrice(charges, format, locale);
    return {
      kind: 'plan-ordered',
      subject: m.emails_billing_ordered_subject({ organization, plan }, { locale }),
      paragraphs: [
        m.emails_billing_ordered_intro({ plan, time: emailTime(at, locale) }, { locale }),
        ...(replaced === undefined ? [] : [m.emails_billing_ordered_replaces({ plan: replaced }, { locale })]),
        card === undefined
          ? m.emails_billing_ordered_free({}, { locale })
          : chargeTexts[interval]({ day, price, card }, { locale }),
        m.emails_billing_trial_credits({}, { locale }),
        { action: m.emails_billing_start_change_action({}, { locale }) },
      ],
      button: viewSubscription(locale),
    };
  };

/**
 * Confirms that a plan which was ordered in a trial does not start: nothing is charged (BI-22).
 * `hasLostCard`: whether deleting the only card canceled the order, which the email then says.
 */
export const orderCanceledEmail =
  ({ plan, endsAt, hasLostCard }: { plan: string; endsAt: Date; hasLostCard: boolean }) =>
  (organization: string, locale: Locale): PlanEmail => ({
    kind: 'plan-order-canceled',
    subject: m.emails_billing_order_canceled_subject({ organization, plan }, { locale }),
    paragraphs: [
      ...(hasLostCard ? [m.emails_billing_order_canceled_card({ plan }, { locale })] : []),
      m.emails_billing_order_canceled_intro({ time: emailTime(endsAt, locale) }, { locale }),
    ],
    button: viewSubscription(locale),
  });
