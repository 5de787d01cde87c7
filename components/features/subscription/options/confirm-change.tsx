import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@app/api-client/api-error';
import { formatMoney } from '@/lib/billing/format-money';
import { formatRenewals } from '@/lib/billing/format-renewals';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { PurchaseForm, type Payment } from '@/components/blocks/purchase-form/purchase-form';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { changePlan, startPlan, type Quote } from '../api/option-calls';
import type { ChangeKind } from './quote-facts';

type ConfirmChangeProps = {
  quote: Quote;
  planName: string;
  kind: ChangeKind;
  onChanged: (subscription: Subscription) => unknown;
  onStale: () => void;
  /** Called if the plan does not allow the change any more. Nothing was charged. */
  onWrongState: () => void;
};

const hasCode = (failure: unknown, code: ApiError['code']): boolean =>
  failure instanceof ApiError && failure.code === code;

/** A change that starts when the period ends: nothing is charged today. */
function ConfirmDeferred({ quote, planName, onChanged, onStale, onWrongState }: ConfirmChangeProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changePlan(quote, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: onChanged,
    onError: (failure) => {
      if (hasCode(failure, 'error_quote_stale')) onStale();
      if (hasCode(failure, 'error_subscription_state')) onWrongState();
    },
  });
  return (
    <>
      {error && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
      <Actions>
        <Button tone="primary" isBusy={isPending} busyLabel={m.quote_changing()} onClick={() => mutate()}>
          {m.quote_switch({ plan: planName })}
        </Button>
      </Actions>
    </>
  );
}

/** What the user agrees to: every amount that will be charged, and from when on if that is later. */
function consentTo({ quote: { interval, renewals }, planName: plan, kind }: ConfirmChangeProps): string {
  const price = formatRenewals(renewals);
  const [first] = renewals;
  if (kind === 'ordered' && first) {
    const consent = interval === 'monthly' ? m.quote_consent_order_monthly : m.quote_consent_order_yearly;
    return consent({ price, plan, date: ownDate(first.from) });
  }
  return interval === 'monthly' ? m.quote_consent_monthly({ price, plan }) : m.quote_consent_yearly({ price, plan });
}

/** Confirms the change as quoted. The amount that is charged is the amount that is shown (BI-4). */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { quote, planName, kind, onChanged, onStale, onWrongState } = props;
  if (kind === 'deferred') return <ConfirmDeferred {...props} />;
  const isOrdered = kind === 'ordered';
  const change = kind === 'first' || isOrdered ? startPlan : changePlan;
  const buy = async (payment: Payment) => {
    try {
      return await change(quote, payment);
    } catch (failure) {
      if (hasCode(failure, 'error_subscription_state')) onWrongState();
      throw failure;
    }
  };
  return (
    <PurchaseForm
      payLabel={isOrdered ? m.quote_order({ plan: planName }) : m.quote_pay({ amount: formatMoney(quote.totalDueNow) })}
      busyLabel={isOrdered ? m.quote_ordering() : m.quote_changing()}
      buy={buy}
      onBought={onChanged}
      onStale={onStale}
      unchanged={m.quote_unchanged()}
      consent={consentTo(props)}
    />
  );
}
