import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { purchaseMessage } from '@/lib/billing/purchase-message';
import { errorMessage } from '@/lib/i18n/error-message';
import { billingKey } from '@/lib/query-keys';
import { isUnsure } from '@/lib/use-attempt';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { withCardIssues } from '@/components/forms/payment-card/card-issues';
import { usePurchase } from '@/components/forms/payment-card/use-purchase';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { ChargedCard } from './charged-card';
import { useCardToCharge } from './use-card-to-charge';
import { useCharge, type Payment } from './use-charge';
import { useNewCard } from './use-new-card';

type Values = { holderName: string; isConsented: boolean };

export type PurchaseFormProps<Result> = {
  /** Names the amount: "Pay $49.00". */
  payLabel: string;
  busyLabel: string;
  buy: (payment: Payment) => Promise<Result>;
  onBought: (result: Result) => unknown;
  /** Called if the shown total is no longer valid. Nothing was charged. */
  onStale: () => unknown;
  /**
   * Called after what is shown was read again, because the invoice, plan or package changed elsewhere.
   * @param text Why the purchase was rejected. The form shows it, too, while it is open.
   */
  onOutdated?: (text: string) => unknown;
  /** The consent that the user gives by a checkbox: to recurring charges. */
  consent?: ReactNode;
  /** Said after a purchase that failed: what did not change. */
  unchanged?: string;
  /** Beside the button that buys. */
  secondaryAction?: ReactNode;
};

const required = (value: string | boolean) =>
  (typeof value === 'string' ? value.trim() !== '' : value) || m.validation_required();

/**
 * The rejections after which what the page shows is no longer true: another tab, another admin or a job has paid,
 * canceled, changed or withdrawn it.
 */
const outdatingCodes: readonly ErrorCode[] = [
  'error_invoice_not_payable',
  'error_plan_unavailable',
  'error_subscription_state',
  'error_subscription_required',
  'error_limit_exceeded',
  'error_billing_details_missing',
  'error_payment_canceled',
  'error_payment_refunded',
  'error_not_found',
];

/** Charges a purchase to the saved card, or to a new one that is entered here. */
export function PurchaseForm<Result>(props: PurchaseFormProps<Result>) {
  const { payLabel, busyLabel, buy, onBought, onStale, onOutdated } = props;
  const { consent, unchanged, secondaryAction } = props;
  const client = useQueryClient();
  const card = useCardToCharge();
  const { run, challenge } = usePurchase(card.config);
  const form = useForm<Values>({ defaultValues: { holderName: '', isConsented: false } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;

  const charge = useCharge(card, run, buy);
  const showFailure = async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'error_quote_stale') return void (await onStale());
    // The card that was shown is gone: its place is taken by the fields for a new one.
    if (code === 'error_payment_method_missing') await card.reload();
    const isOutdated = code !== undefined && outdatingCodes.includes(code);
    const isUnchanged = !isUnsure(error) && !isOutdated;
    const text = [purchaseMessage(error), isUnchanged && unchanged].filter(Boolean).join(' ');
    setError('root.server', { type: code, message: text });
    if (!isOutdated) return;
    await client.invalidateQueries({ queryKey: billingKey });
    // Without billing details, the fields for them take the place of this form.
    if (code !== 'error_billing_details_missing') await onOutdated?.(text);
  };
  const submit = handleSubmit(
    async (values) => {
      try {
        const result = await charge(values.holderName);
        if (result !== undefined) await onBought(result);
      } catch (error) {
        await showFailure(error);
      }
    },
    async () => {
      // All issues are shown at once, those of the empty card fields included.
      if (card.isShown && !card.savedCard) await card.createToken(form.getValues('holderName'));
    },
  );
  useNewCard(() => {
    if (errors.root?.server?.type === 'error_payment_method_missing') form.clearErrors('root.server');
  });

  const labels = { holderName: m.payment_card_holder(), isConsented: m.purchase_consent_field() };
  return (
    <Form
      onSubmit={submit}
      state={formState}
      labels={labels}
      addIssues={(ofFields) => withCardIssues(ofFields, card.savedCard ? [] : card.issues)}
    >
      <AsyncSection
        resource={m.purchase_card_resource()}
        data={card.isShown ? card : undefined}
        error={card.error ? errorMessage(card.error) : undefined}
        onRetry={card.retry}
        skeleton={<Skeleton shape="field" />}
      >
        {() => (
          <ChargedCard
            card={card}
            isOneTime={consent === undefined}
            holder={{
              ...register('holderName', card.savedCard ? {} : { validate: required }),
              error: errors.holderName?.message,
            }}
          />
        )}
      </AsyncSection>
      {consent !== undefined && (
        <CheckboxField
          {...register('isConsented', { validate: required })}
          label={consent}
          error={errors.isConsented?.message}
        />
      )}
      {challenge}
      <Actions>
        <SubmitButton busyLabel={busyLabel}>{payLabel}</SubmitButton>
        {secondaryAction}
      </Actions>
    </Form>
  );
}
