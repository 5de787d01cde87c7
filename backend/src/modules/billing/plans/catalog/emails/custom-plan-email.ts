import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay } from '@/backend/email/email-time';
import * as m from '@/locales/generated/messages';
import type { Locale } from '@/locales/locale';
import type { PlanEmail } from '../../changes/emails/email-admins';

type CustomPlan = {
  planId: string;
  plan: string;
  interval: BillingInterval;
  /** Of one period, in minor units, excluding tax. */
  price: number;
  currency: Currency;
};

const priceTexts = { monthly: m.emails_billing_custom_monthly, annual: m.emails_billing_custom_annual };

/** A plan that is paid in another currency has to end, or a payment that is due to succeed, before it can be chosen. */
export type Obstacle = 'other_currency' | 'payment_due';

/** `startsAt`: the first day on which it can be chosen; undefined if that is past. */
type Availability = { startsAt: Date | undefined; obstacle: Obstacle | undefined };

function availabilityText({ startsAt, obstacle }: Availability, locale: Locale): string {
  const day = startsAt && emailDay(startsAt, locale);
  if (obstacle === 'other_currency') {
    return day
      ? m.emails_billing_custom_blocked_later_action({ day }, { locale })
      : m.emails_billing_custom_blocked_action({}, { locale });
  }
  // A payment that is due succeeds, or the plan ends, within days.
  if (day) return m.emails_billing_custom_later_action({ day }, { locale });
  return obstacle === 'payment_due'
    ? m.emails_billing_custom_due_action({}, { locale })
    : m.emails_billing_custom_now_action({}, { locale });
}

/** Offers a custom plan to the organization that it was created for, and says when it can be chosen. */
export const customPlanEmail =
  ({ planId, plan, interval, price, currency }: CustomPlan, availability: Availability) =>
  (organization: string, locale: Locale): PlanEmail => {
    const query =
      availability.startsAt || availability.obstacle
        ? ''
        : `?${new URLSearchParams({ plan: planId, interval, currency })}`;
    return {
      kind: 'custom-plan',
      subject: m.emails_billing_custom_subject({ organization, plan }, { locale }),
      paragraphs: [
        priceTexts[interval]({ price: emailMoney(price, currency, locale) }, { locale }),
        { action: availabilityText(availability, locale) },
      ],
      button: { label: m.emails_billing_custom_button({}, { locale }), path: `/subscription/options${query}` },
    };
  };
