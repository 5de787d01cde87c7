import { ApiError } from '@app/api-client/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { billingKey } from '@/lib/query-keys';
import type { CreditCard } from '@/lib/billing/card-queries';
import { payInvoice } from '@/lib/billing/pay-invoice';
import type { Subscription } from '@/lib/billing/subscription-query';
import { isResultUnknown } from '@/lib/use-attempt';
import type { PaymentConfig } from '@/components/forms/payment-card/payment-config';
import { usePurchase } from '@/components/forms/payment-card/use-purchase';
import { saveCard, type OverdueCharge, type SavedCard } from '../api/card-calls';

type SaveCardOptions = {
  config: PaymentConfig | undefined;
  replaced: CreditCard | undefined;
  /** The failed renewal that the card pays; null without one. */
  overdue: Subscription['payment'];
};

/**
 * Saves a card, which charges an overdue renewal. If the bank wants the cardholder for that charge, it is made again with
 * the cardholder, who has just agreed to it.
 */
export function useSaveCard({ config, replaced, overdue }: SaveCardOptions) {
  const client = useQueryClient();
  const { run, challenge } = usePurchase(config);

  const confirmCharge = async (charge: OverdueCharge): Promise<OverdueCharge> => {
    try {
      await run((attempt) => payInvoice(charge.invoiceId, charge.amount, attempt));
      return { ...charge, status: 'paid', failureReason: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isResultUnknown(error)) return { ...charge, status: 'pending', failureReason: null };
      return { ...charge, failureReason: error.payment?.declineReason ?? charge.failureReason };
    }
  };

  /** @throws {ApiError} If the card was not saved. */
  const save = async (paymentToken: string): Promise<SavedCard> => {
    const card = { paymentToken, replacesCardId: replaced?.id, shownTotal: overdue?.amountDue ?? null };
    try {
      const saved = await run((attempt) => saveCard(card, attempt));
      const { overdueCharge } = saved;
      const isAwaited = overdueCharge?.failureReason === 'confirmation_required';
      return isAwaited ? { ...saved, overdueCharge: await confirmCharge(overdueCharge) } : saved;
    } finally {
      // Also after a rejection: another amount may be overdue by now.
      await client.invalidateQueries({ queryKey: billingKey });
    }
  };
  return { save, challenge };
}
