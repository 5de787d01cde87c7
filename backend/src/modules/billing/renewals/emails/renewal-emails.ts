import type { Currency } from '@app/api-client/rules/billing/money';
import type { AmountCause } from '@/backend/consequences';
import type { Paragraph } from '@/backend/email/email-layout';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay, emailMonth } from '@/backend/email/email-time';
import { type PlanEmail, updateCard, viewSubscription } from '@/backend/modules/billing/plans';
import * as m from '@/locales/generated/messages';
import type { Locale } from '@/locales/locale';

/** A renewal, or the start of another plan. `isOrder`: the plan was ordered in a trial. */
export type Renewal = { plan: string; at: Date; isStart: boolean; isOrder: boolean };
type Due = { total: number; currency: Currency; card: string | undefined };

function amountParagraphs(
  { isStart }: Renewal,
  { total, currency, card }: Due,
  day: string,
  locale: Locale,
): Paragraph[] {
  const amount = emailMoney(total, currency, locale);
  if (total === 0)
    return [(isStart ? m.emails_billing_start_free : m.emails_billing_renewal_free)({ day }, { locale })];
  if (card !== undefined) return [m.emails_billing_renewal_intro({ day, amount, card }, { locale })];
  const [noCard, addCard] = isStart
    ? [m.emails_billing_start_no_card, m.emails_billing_start_no_card_action]
    : [m.emails_billing_renewal_no_card, m.emails_billing_renewal_no_card_action];
  return [noCard({ day, amount }, { locale }), { action: addCard({}, { locale }) }];
}

/**
 * Announces a renewal, or the start of an ordered plan, with what is charged to which card.
 * @param due `card` is undefined without one.
 */
export const upcomingRenewalEmail =
  (renewal: Renewal, due: Due) =>
  (organization: string, locale: Locale): PlanEmail => {
    const { plan, at, isStart, isOrder } = renewal;
    const day = emailDay(at, locale);
    const subject = isStart ? m.emails_billing_start_subject : m.emails_billing_renewal_subject;
    const change = isOrder ? m.emails_billing_start_change_action : m.emails_billing_renewal_change_action;
    return {
      kind: 'upcoming-renewal',
      subject: subject({ organization, plan, day }, { locale }),
      paragraphs: [...amountParagraphs(renewal, due, day, locale), { action: change({}, { locale }) }],
      button: due.total > 0 && due.card === undefined ? updateCard(locale) : viewSubscription(locale),
    };
  };

const amountCauses: Record<AmountCause, (inputs: { earlier: string }, options: { locale: Locale }) => string> = {
  billing_details: m.emails_billing_amount_intro,
  plan: m.emails_billing_amount_plan,
};

/**
 * Announces another amount than the reminder did.
 * @param change `earlier`: the announced total in minor units. `cause`: what has changed since.
 */
export const changedAmountEmail =
  (renewal: Renewal, due: Due, { earlier, cause }: { earlier: number; cause: AmountCause }) =>
  (organization: string, locale: Locale): PlanEmail => {
    const { plan, at, isOrder } = renewal;
    const day = emailDay(at, locale);
    const [amount, announced] = [
      emailMoney(due.total, due.currency, locale),
      emailMoney(earlier, due.currency, locale),
    ];
    return {
      kind: 'renewal-amount-changed',
      subject: m.emails_billing_amount_subject({ organization, plan, day, amount }, { locale }),
      paragraphs: [
        ...amountParagraphs(renewal, due, day, locale),
        amountCauses[cause]({ earlier: announced }, { locale }),
        {
          action: (isOrder ? m.emails_billing_start_change_action : m.emails_billing_renewal_change_action)(
            {},
            { locale },
          ),
        },
      ],
      button: due.total > 0 && due.card === undefined ? updateCard(locale) : viewSubscription(locale),
    };
  };

/** Warns that the card expires before it is charged. @param month The last one in which the card is valid. */
export const cardExpiresEmail =
  ({ plan, at, isStart }: Renewal, { card, month }: { card: string; month: Date }) =>
  (organization: string, locale: Locale): PlanEmail => ({
    kind: 'card-expires',
    subject: m.emails_billing_card_subject({ organization, card }, { locale }),
    paragraphs: [
      (isStart ? m.emails_billing_card_start : m.emails_billing_card_intro)(
        { plan, day: emailDay(at, locale), month: emailMonth(month, locale) },
        { locale },
      ),
    ],
    button: updateCard(locale),
  });

/** Announces a new version of the plan, at least 30 days before the renewal to which it applies (BI-14). */
export const priceChangeEmail =
  (
    { plan, at }: Pick<Renewal, 'plan' | 'at'>,
    { price, earlier, currency }: { price: number; earlier: number; currency: Currency },
  ) =>
  (_organization: string, locale: Locale): PlanEmail => {
    const day = emailDay(at, locale);
    const prices = { price: emailMoney(price, currency, locale), earlier: emailMoney(earlier, currency, locale) };
    const intro =
      price === earlier
        ? m.emails_billing_price_same({ day }, { locale })
        : m.emails_billing_price_intro({ day, ...prices }, { locale });
    return {
      kind: 'price-change',
      subject: m.emails_billing_price_subject({ plan, day }, { locale }),
      paragraphs: [intro, { action: m.emails_billing_price_choice_action({ day }, { locale }) }],
      button: viewSubscription(locale),
    };
  };
