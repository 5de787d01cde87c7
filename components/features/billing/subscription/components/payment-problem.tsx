import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { routes } from '@app/routes';
import { billingKey } from '@/lib/query-keys';
import { paymentConfigQuery } from '@/lib/billing/card-queries';
import { cardLabel } from '@/lib/billing/card-label';
import { formatMoney } from '@/lib/billing/format-money';
import { payInvoice } from '@/lib/billing/pay-invoice';
import { purchaseMessage } from '@/lib/billing/purchase-message';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { chargeFailureSentences } from '@/locales/labels/charge-failures';
import { usePurchase } from '@/components/forms/payment-card/use-purchase';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';

type PaymentProblemProps = {
  payment: NonNullable<Subscription['payment']>;
  card: Subscription['card'];
  /** Whether it is the first payment of a plan that was ordered in a trial. */
  isFirst: boolean;
  onPaid: (payment: NonNullable<Subscription['payment']>) => void;
};

const renewalTexts = { failed: m.subscription_payment_failed, noCard: m.subscription_payment_no_card };
const firstTexts = { failed: m.subscription_first_payment_failed, noCard: m.subscription_first_payment_no_card };

/** Names the failed payment, its reason, the number of attempts, and the next step. */
function sentences({ payment, card, isFirst }: PaymentProblemProps): string[] {
  const { nextRetryAt, amountDue, attempt, attempts, failureReason } = payment;
  const amount = formatMoney(amountDue);
  const { failed, noCard } = isFirst ? firstTexts : renewalTexts;
  const cause = card ? failed({ amount, card: cardLabel(card) }) : noCard({ amount });
  const next =
    nextRetryAt === null ? m.subscription_payment_last() : m.subscription_payment_retry({ date: ownDate(nextRetryAt) });
  const reason = card && failureReason ? [chargeFailureSentences[failureReason]()] : [];
  return [cause, ...reason, m.subscription_payment_attempt({ attempt, attempts }), next];
}

/** A failed renewal, or first payment after a trial: its cause, the next attempt, and the ways out. */
export function PaymentProblem(props: PaymentProblemProps) {
  const { payment, card, onPaid } = props;
  const client = useQueryClient();
  const { data: config } = useQuery(paymentConfigQuery);
  const { run, challenge } = usePurchase(config);
  const pay = async () => {
    try {
      await run((attempt) => payInvoice(payment.invoiceId, payment.amountDue, attempt));
    } finally {
      // Also after a rejection: another amount, or nothing, may be owed by now.
      await client.invalidateQueries({ queryKey: billingKey });
    }
  };
  const { mutate, isPending, error } = useMutation({ mutationFn: pay, onSuccess: () => onPaid(payment) });
  return (
    <>
      <Banner
        level="bad"
        action={
          <Actions>
            <ButtonLink href={routes.payment}>{m.subscription_update_card()}</ButtonLink>
            {card && (
              <Button isBusy={isPending} busyLabel={m.ui_paying()} onClick={() => mutate()}>
                {m.subscription_pay_now({ amount: formatMoney(payment.amountDue) })}
              </Button>
            )}
          </Actions>
        }
      >
        {sentences(props).map((sentence) => (
          <Fragment key={sentence}>
            <span>{sentence}</span>{' '}
          </Fragment>
        ))}
        {error && <p role="alert">{purchaseMessage(error)}</p>}
      </Banner>
      {challenge}
    </>
  );
}
