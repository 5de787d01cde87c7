import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay, emailTime } from '@/backend/email/email-time';
import type { RenewalAmount } from '@/backend/db/schema/billing/quotes';
import * as m from '@/locales/generated/messages';
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
  (organization: string): PlanEmail => {
    const day = emailDay(at);
    const price = renewalPrice(charges, {
      money: (amount) => emailMoney(amount, currency),
      date: (instant) => emailDay(new Date(instant)),
    });
    return {
      kind: 'plan-ordered',
      subject: m.emails_billing_ordered_subject({ organization, plan }),
      paragraphs: [
        m.emails_billing_ordered_intro({ plan, time: emailTime(at) }),
        ...(replaced === undefined ? [] : [m.emails_billing_ordered_replaces({ plan: replaced })]),
        card === undefined ? m.emails_billing_ordered_free() : chargeTexts[interval]({ day, price, card }),
        m.emails_billing_trial_credits(),
        m.emails_billing_start_change(),
      ],
      button: viewSubscription(),
    };
  };

/**
 * Confirms that a plan which was ordered in a trial does not start: nothing is charged (BI-22).
 * `hasLostCard`: whether deleting the only card canceled the order, which the email then says.
 */
export const orderCanceledEmail =
  ({ plan, endsAt, hasLostCard }: { plan: string; endsAt: Date; hasLostCard: boolean }) =>
  (organization: string): PlanEmail => ({
    kind: 'plan-order-canceled',
    subject: m.emails_billing_order_canceled_subject({ organization, plan }),
    paragraphs: [
      ...(hasLostCard ? [m.emails_billing_order_canceled_card({ plan })] : []),
      m.emails_billing_order_canceled_intro({ time: emailTime(endsAt) }),
    ],
    button: viewSubscription(),
  });
