import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@app/api-client/api-error';
import { formatMoney } from '@/lib/billing/format-money';
import { formatRenewals } from '@/lib/billing/format-renewals';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import { useAttempt } from '@/lib/use-attempt';
import * as m from '@/locales/generated/messages';
import { PurchaseForm } from '@/components/blocks/purchase-form/purchase-form';
import type { Payment } from '@/components/blocks/purchase-form/use-charge';
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

/** Whether another quote has to be asked for, if the plan is still sold. */
const isStale = (failure: unknown): boolean =>
  hasCode(failure, 'error_quote_stale') || hasCode(failure, 'error_plan_unavailable');

/** Whether the change takes the place of no plan: the first one, and an order in a trial. */
const isFirst = (kind: ChangeKind): boolean => kind === 'first' || kind === 'ordered';

/** A change that charges nothing now and needs no card: it starts when the period ends, or costs nothing. */
function ConfirmWithoutCard(props: ConfirmChangeProps) {
  const { quote, kind, onChanged, onStale, onWrongState } = props;
  const attempt = useAttempt();
  const { payLabel, busyLabel } = buttonOf(props);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      attempt((idempotencyKey) =>
        isFirst(kind) ? startPlan(quote, { idempotencyKey }) : changePlan(quote, { idempotencyKey }),
      ),
    onSuccess: onChanged,
    onError: (failure) => {
      if (isStale(failure)) onStale();
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
        <Button tone="primary" isBusy={isPending} busyLabel={busyLabel} onClick={() => mutate()}>
          {payLabel}
        </Button>
      </Actions>
    </>
  );
}

/** Text of the consent: every amount that will be charged, and from when on if that is later. */
function consentTo({ quote: { interval, renewals }, planName: plan, kind }: ConfirmChangeProps): string {
  const price = formatRenewals(renewals);
  const [first] = renewals;
  if ((kind === 'ordered' || kind === 'deferred') && first) {
    const consent = interval === 'monthly' ? m.quote_consent_order_monthly : m.quote_consent_order_yearly;
    return consent({ price, plan, date: ownDate(first.from) });
  }
  return interval === 'monthly' ? m.quote_consent_monthly({ price, plan }) : m.quote_consent_yearly({ price, plan });
}

/** Labels of the button, idle and busy. Only a charge that is due today names an amount. */
function buttonOf({ quote, planName: plan, kind }: ConfirmChangeProps): { payLabel: string; busyLabel: string } {
  if (kind === 'ordered') return { payLabel: m.quote_order({ plan }), busyLabel: m.quote_ordering() };
  const pay = () => (isFree(quote) ? m.quote_start({ plan }) : m.quote_pay({ amount: formatMoney(quote.totalDueNow) }));
  return { payLabel: kind === 'deferred' ? m.quote_switch({ plan }) : pay(), busyLabel: m.quote_changing() };
}

/** Whether neither the change nor any renewal after it costs something. */
const isFree = ({ totalDueNow, renewals }: Quote): boolean =>
  totalDueNow.amount === 0 && renewals.every(({ amount: { amount } }) => amount === 0);

/** Whether the change charges a card, or promises a charge for which there is none yet. */
function needsCard({ quote, kind, hasCard }: ConfirmChangeProps): boolean {
  if (kind !== 'deferred') return !isFree(quote);
  return !hasCard && (quote.renewals[0]?.amount.amount ?? 0) > 0;
}

/** Confirms the change as quoted. The amount that is charged is the amount that is shown (BI-4). */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { quote, kind, onChanged, onStale } = props;
  if (!needsCard(props)) return <ConfirmWithoutCard {...props} />;
  const change = isFirst(kind) ? startPlan : changePlan;
  const buy = async (payment: Payment) => {
    try {
      return await change(quote, payment);
    } catch (failure) {
      if (hasCode(failure, 'error_plan_unavailable')) onStale();
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
