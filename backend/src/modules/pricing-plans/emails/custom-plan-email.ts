import type { BillingInterval } from '@app/api-client/rules/dates';
import type { Currency } from '@app/api-client/rules/money';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay } from '@/backend/email/email-time';
import type { PlanEmail } from '@/backend/modules/plan-changes';
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

/**
 * Offers a custom plan to the organization that it was created for.
 * @param startsAt When it can be chosen; undefined if it can be chosen already.
 */
export const customPlanEmail =
  ({ planId, plan, interval, price, currency }: CustomPlan, startsAt: Date | undefined) =>
  (organization: string): PlanEmail => {
    const query = startsAt ? '' : `?${new URLSearchParams({ plan: planId, interval, currency })}`;
    return {
      kind: 'custom-plan',
      subject: m.emails_billing_custom_subject({ organization, plan }),
      paragraphs: [
        priceTexts[interval]({ price: emailMoney(price, currency) }),
        startsAt ? m.emails_billing_custom_later({ day: emailDay(startsAt) }) : m.emails_billing_custom_now(),
      ],
      button: { label: m.emails_billing_custom_button(), path: `/subscription/options${query}` },
    };
  };
