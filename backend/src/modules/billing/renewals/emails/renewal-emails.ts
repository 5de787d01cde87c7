import type { Currency } from '@app/api-client/rules/billing/money';
import type { AmountCause } from '@/backend/consequences';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay, emailMonth } from '@/backend/email/email-time';
import { type PlanEmail, updateCard, viewSubscription } from '@/backend/modules/billing/plan-changes';
import * as m from '@/locales/generated/messages';

/** A renewal, or the start of another plan. `isOrder`: the plan was ordered in a trial. */
export type Renewal = { plan: string; at: Date; isStart: boolean; isOrder: boolean };
type Due = { total: number; currency: Currency; card: string | undefined };

function amountText({ isStart }: Renewal, { total, currency, card }: Due, day: string): string {
  const amount = emailMoney(total, currency);
  const [free, noCard] = isStart
    ? [m.emails_billing_start_free, m.emails_billing_start_no_card]
    : [m.emails_billing_renewal_free, m.emails_billing_renewal_no_card];
  if (total === 0) return free({ day });
  return card === undefined ? noCard({ day, amount }) : m.emails_billing_renewal_intro({ day, amount, card });
}

/**
 * Announces a renewal, or the start of an ordered plan, with what is charged to which card.
 * @param due `card` is undefined without one.
 */
export const upcomingRenewalEmail =
  (renewal: Renewal, due: Due) =>
  (organization: string): PlanEmail => {
    const { plan, at, isStart, isOrder } = renewal;
    const day = emailDay(at);
    const subject = isStart ? m.emails_billing_start_subject : m.emails_billing_renewal_subject;
    const change = isOrder ? m.emails_billing_start_change : m.emails_billing_renewal_change;
    return {
      kind: 'upcoming-renewal',
      subject: subject({ organization, plan, day }),
      paragraphs: [amountText(renewal, due, day), change()],
      button: due.total > 0 && due.card === undefined ? updateCard() : viewSubscription(),
    };
  };

const amountCauses: Record<AmountCause, (texts: { earlier: string }) => string> = {
  billing_details: m.emails_billing_amount_intro,
  plan: m.emails_billing_amount_plan,
};

/**
 * Announces another amount than the reminder did.
 * @param change `earlier`: the announced total in minor units. `cause`: what has changed since.
 */
export const changedAmountEmail =
  (renewal: Renewal, due: Due, { earlier, cause }: { earlier: number; cause: AmountCause }) =>
  (organization: string): PlanEmail => {
    const { plan, at, isOrder } = renewal;
    const day = emailDay(at);
    const [amount, announced] = [emailMoney(due.total, due.currency), emailMoney(earlier, due.currency)];
    return {
      kind: 'renewal-amount-changed',
      subject: m.emails_billing_amount_subject({ organization, plan, day, amount }),
      paragraphs: [
        amountText(renewal, due, day),
        amountCauses[cause]({ earlier: announced }),
        (isOrder ? m.emails_billing_start_change : m.emails_billing_renewal_change)(),
      ],
      button: due.total > 0 && due.card === undefined ? updateCard() : viewSubscription(),
    };
  };

/** Warns that the card expires before it is charged. @param month The last one in which the card is valid. */
export const cardExpiresEmail =
  ({ plan, at, isStart }: Renewal, { card, month }: { card: string; month: Date }) =>
  (organization: string): PlanEmail => ({
    kind: 'card-expires',
    subject: m.emails_billing_card_subject({ organization, card }),
    paragraphs: [
      (isStart ? m.emails_billing_card_start : m.emails_billing_card_intro)({
        ...{ plan, day: emailDay(at), month: emailMonth(month) },
      }),
    ],
    button: updateCard(),
  });

/** Announces a new version of the plan, at least 30 days before the renewal to which it applies (BI-14). */
export const priceChangeEmail =
  (
    { plan, at }: Pick<Renewal, 'plan' | 'at'>,
    { price, earlier, currency }: { price: number; earlier: number; currency: Currency },
  ) =>
  (): PlanEmail => {
    const day = emailDay(at);
    const prices = { price: emailMoney(price, currency), earlier: emailMoney(earlier, currency) };
    const intro =
      price === earlier ? m.emails_billing_price_same({ day }) : m.emails_billing_price_intro({ day, ...prices });
    return {
      kind: 'price-change',
      subject: m.emails_billing_price_subject({ plan, day }),
      paragraphs: [intro, m.emails_billing_price_choice({ day })],
      button: viewSubscription(),
    };
  };
