import { cardLabel } from '@/lib/billing/card-label';
import { formatMoney } from '@/lib/billing/format-money';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { chargeFailureSentences } from '@/locales/labels/charge-failures';
import type { BannerLevel } from '@/components/ui/banner/banner';
import type { OverdueCharge, SavedCard } from '../api/card-calls';

type Notice = { text: string; level: BannerLevel };

/** The result of charging the overdue renewal, and the next step. */
function chargeNotice({ status, failureReason, nextRetryAt, paysUntil, ...charge }: OverdueCharge): Notice {
  const amount = formatMoney(charge.amount);
  if (status === 'paid') return { level: 'ok', text: m.payment_card_paid({ amount, date: ownDate(paysUntil) }) };
  if (status === 'pending') return { level: 'info', text: m.payment_overdue_pending({ amount }) };
  const outcome =
    status === 'failed' ? m.payment_overdue_failed({ amount }) : m.payment_overdue_not_charged({ amount });
  const reason = failureReason && chargeFailureSentences[failureReason]();
  const next = nextRetryAt && m.payment_card_retry({ date: ownDate(nextRetryAt) });
  return { level: 'warn', text: [outcome, reason, next].filter(Boolean).join(' ') };
}

/** Says that a card was saved, and what it paid. */
export function savedNotice(saved: SavedCard, isReplacement: boolean): Notice {
  const card = cardLabel(saved);
  const done = isReplacement ? m.payment_card_replaced({ card }) : m.payment_card_added({ card });
  if (!saved.overdueCharge) return { level: 'ok', text: done };
  const { level, text } = chargeNotice(saved.overdueCharge);
  return { level, text: `${done} ${text}` };
}
