import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay } from '@/backend/email/email-time';
import type { PlanEmail } from '@/backend/modules/billing/plan-changes';
import * as m from '@/locales/generated/messages';

type CustomPlan = {
  planId: string;
  plan: string;
  interval: BillingInterval;
  /** Of one period, in minor units, excluding tax. */
  price: number;
  currency: Currency;
};

const priceTexts = { monthly: m.emails_billing_custom_monthly, annual: m.emails_billing_custom_annual };

type Availability = { startsAt: Date | undefined; isBlocked: boolean };

function availabilityText({ startsAt, isBlocked }: Availability): string {
  if (isBlocked) return m.emails_billing_custom_blocked();
  return startsAt ? m.emails_billing_custom_later({ day: emailDay(startsAt) }) : m.emails_billing_custom_now();
}

/**
 * Offers a custom plan to the organization that it was created for.
 * @param when `startsAt`: when it can be chosen; undefined if it can be chosen already. `isBlocked`: whether the
 *   present plan has to end before.
 */
export const customPlanEmail =
  ({ planId, plan, interval, price, currency }: CustomPlan, { startsAt, isBlocked }: Availability) =>
  (organization: string): PlanEmail => {
    const query = startsAt || isBlocked ? '' : `?${new URLSearchParams({ plan: planId, interval, currency })}`;
    return {
      kind: 'custom-plan',
      subject: m.emails_billing_custom_subject({ organization, plan }),
      paragraphs: [
        priceTexts[interval]({ price: emailMoney(price, currency) }),
        availabilityText({ startsAt, isBlocked }),
      ],
      button: { label: m.emails_billing_custom_button(), path: `/subscription/options${query}` },
    };
  };
