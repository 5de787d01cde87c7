import { deleteCreditCard } from '@app/api-client/calls/billing/credit-cards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { cardLabel } from '@/lib/billing/card-label';
import { cardsQuery, type CreditCard } from '@/lib/billing/card-queries';
import { formatMoney, type Money } from '@/lib/billing/format-money';
import { formatDate } from '@/locales/dates';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';

type DeleteCardDialogProps = {
  card: CreditCard;
  /** Whether another card pays for the plan afterwards. */
  hasOther: boolean;
  /** The unpaid amount of a failed renewal; undefined without one. */
  overdue: Money | undefined;
  onClose: () => void;
  /** @param text Confirms the deletion. */
  onDeleted: (text: string) => void;
};

/** Explains the deletion's effect on a plan that no other card pays. */
function planText(paysUntil: string, overdue: Money | undefined): string {
  const date = formatDate(paysUntil);
  return overdue
    ? m.payment_card_delete_overdue({ amount: formatMoney(overdue), date })
    : m.payment_card_delete_plan({ date });
}

/** Confirms deleting a card, with the date on which a plan ends without it. */
export function DeleteCardDialog({ card, hasOther, overdue, onClose, onDeleted }: DeleteCardDialogProps) {
  const client = useQueryClient();
  const paysPlanUntil = hasOther ? null : card.paysPlanUntil;
  const label = cardLabel(card);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(deleteCreditCard, { body: { cardId: card.id, acceptsPlanEnd: paysPlanUntil !== null } }),
    onSuccess: async ({ planEndsAt }) => {
      await client.invalidateQueries({ queryKey: billingKey });
      onDeleted(
        planEndsAt === null
          ? m.payment_card_deleted({ card: label })
          : m.payment_card_deleted_plan({ card: label, date: formatDate(planEndsAt) }),
      );
    },
    // A plan may depend on the card since the page was loaded. The dialog then shows what the deletion does now.
    onError: () => client.invalidateQueries({ queryKey: cardsQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={m.payment_card_delete_title({ card: label })}
      description={paysPlanUntil === null ? m.payment_card_delete_text() : planText(paysPlanUntil, overdue)}
      cancelLabel={m.payment_card_keep()}
      confirmLabel={m.payment_card_delete()}
      busyLabel={m.ui_deleting()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={() => mutate()}
    />
  );
}
