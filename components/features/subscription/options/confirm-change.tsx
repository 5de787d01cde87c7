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
  /** Whether the organization has a saved card. A change that costs something later asks for one otherwise. */
  hasCard: boolean;
  onChanged: (subscription: Subscription) => unknown;
  onStale: () => void;
  /** Called if the plan, or the missing card, does not allow the change any more. Nothing was charged. */
  onWrongState: () => void;
};

const hasCode = (failure: unknown, code: string): boolean => failure instanceof ApiError && failure.code === code;

/** A change that starts when the period ends: nothing is charged today. */
function ConfirmDeferred({ quote, planName, onChanged, onStale, onWrongState }: ConfirmChangeProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changePlan(quote, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: onChanged,
    onError: (failure) => {
      if (hasCode(failure, 'error_quote_stale')) onStale();
      // The card may have been deleted in another tab: its fields appear then.
      if (['error_subscription_state', 'error_payment_method_missing'].some((code) => hasCode(failure, code)))
        onWrongState();
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
  if ((kind === 'ordered' || kind === 'deferred') && first) {
    const consent = interval === 'monthly' ? m.quote_consent_order_monthly : m.quote_consent_order_yearly;
    return consent({ price, plan, date: ownDate(first.from) });
  }
  return interval === 'monthly' ? m.quote_consent_monthly({ price, plan }) : m.quote_consent_yearly({ price, plan });
}

/** What the button does, and what it shows meanwhile. Only what is charged today names an amount. */
function buttonOf({ quote, planName: plan, kind }: ConfirmChangeProps): { payLabel: string; busyLabel: string } {
  if (kind === 'ordered') return { payLabel: m.quote_order({ plan }), busyLabel: m.quote_ordering() };
  const payLabel =
    kind === 'deferred' ? m.quote_switch({ plan }) : m.quote_pay({ amount: formatMoney(quote.totalDueNow) });
  return { payLabel, busyLabel: m.quote_changing() };
}

/** Whether a change that starts later needs a card that is not there yet. */
const needsCard = ({ quote: { renewals }, hasCard }: ConfirmChangeProps): boolean =>
  !hasCard && (renewals[0]?.amount.amount ?? 0) > 0;

/** Confirms the change as quoted. The amount that is charged is the amount that is shown (BI-4). */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { quote, kind, onChanged, onStale, onWrongState } = props;
  if (kind === 'deferred' && !needsCard(props)) return <ConfirmDeferred {...props} />;
  const change = kind === 'first' || kind === 'ordered' ? startPlan : changePlan;
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
      {...buttonOf(props)}
      buy={buy}
      onBought={onChanged}
      onStale={onStale}
      unchanged={m.quote_unchanged()}
      consent={consentTo(props)}
    />
  );
}
