import * as m from '../generated/messages';

/** Revoked credits and plan time of a refund; `planValue` is formatted, and undefined if it is nothing. */
type RefundEffects = { credits: number; spentCredits: number; planValue: string | undefined };

/** @returns The bought credits that a refund revokes, and why not all. */
function creditsText({ credits, spentCredits }: RefundEffects, number: (value: number) => string): string | undefined {
  const counts = { credits: number(credits), spent: number(spentCredits) };
  if (spentCredits === 0) return credits === 0 ? undefined : m.staff_refund_revokes_credits(counts);
  return credits === 0 ? m.staff_refund_credits_spent() : m.staff_refund_revokes_unspent(counts);
}

/** @returns Sentences for staff about what a refund revokes, at least one. @param number Formats a number. */
export function refundEffectTexts(effects: RefundEffects, number: (value: number) => string): string[] {
  const { planValue } = effects;
  const texts = [
    creditsText(effects, number),
    planValue === undefined ? undefined : m.staff_refund_revokes_plan({ amount: planValue }),
  ].filter((text) => text !== undefined);
  return texts.length > 0 ? texts : [m.staff_refund_revokes_nothing()];
}
