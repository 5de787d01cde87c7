import type { BillingInterval } from '@app/api-client/rules/values/dates';
import { emailNumber } from '@/backend/email/email-money';
import type { StoredLine } from '@/backend/db/schema/billing/priced-document';
import * as m from '@/locales/generated/messages';

/** From `start` on, until before `end`. */
export type Period = { start: Date; end: Date };

type Texts = Pick<StoredLine, 'kind' | 'description'>;

function line(texts: Texts, unitPrice: number, quantity: number, period: Period | undefined): StoredLine {
  return {
    ...texts,
    quantity,
    unitPrice,
    amount: unitPrice * quantity,
    periodStart: period?.start.toISOString() ?? null,
    periodEnd: period?.end.toISOString() ?? null,
  };
}

/** A period of a plan at its full price. */
export function planLine(name: string, interval: BillingInterval, price: number, period: Period): StoredLine {
  const text = interval === 'annual' ? m.billing_line_plan_annual : m.billing_line_plan_monthly;
  return line({ kind: 'plan', description: text({ plan: name }) }, price, 1, period);
}

/** A plan for the remainder of a period that has begun. */
export function remainderLine(name: string, price: number, period: Period): StoredLine {
  return line({ kind: 'plan_remainder', description: m.billing_line_remainder({ plan: name }) }, price, 1, period);
}

/** Credit for the unused time of the previous plan. @param credit Zero or more; the line is negative. */
export function unusedTimeLine(name: string, credit: number, period: Period): StoredLine {
  return line({ kind: 'unused_time', description: m.billing_line_unused_time({ plan: name }) }, -credit, 1, period);
}

/** Discount of a promo code. @param discount Zero or more; the line is negative. */
export function promoLine(code: string, discount: number): StoredLine {
  return line({ kind: 'promo_code', description: m.billing_line_promo_code({ code }) }, -discount, 1, undefined);
}

/** Takes off what is left to be paid, because it is less than a card can be charged. The line is negative. */
export function waivedLine(subtotal: number): StoredLine {
  return line({ kind: 'waived', description: m.billing_line_waived() }, -subtotal, 1, undefined);
}

/** Packages of an add-on. @param period Undefined if they last until used up. */
export function addOnLine(
  name: string,
  { quantity, unitPrice, period }: { quantity: number; unitPrice: number; period: Period | undefined },
): StoredLine {
  return line({ kind: 'add_on', description: name }, unitPrice, quantity, period);
}

/** Packages of credits. @param credits The credits of one package. */
export function creditsLine(
  name: string,
  { quantity, unitPrice, credits }: { quantity: number; unitPrice: number; credits: number },
): StoredLine {
  const description = m.billing_line_credits({ name, credits: emailNumber(credits) });
  return line({ kind: 'credits', description }, unitPrice, quantity, undefined);
}
