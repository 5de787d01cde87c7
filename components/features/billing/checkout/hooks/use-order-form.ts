import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { purchaseMessage } from '@/lib/billing/purchase-message';
import { isResultUnknown } from '@/lib/use-attempt';
import { billingLabels } from '@/components/forms/billing-fields/billing-fields';
import { useFormDraft } from '@/components/forms/form/form-draft';
import { deferredCheck, loadReliably, type Check } from '@/components/forms/form/form-problems';
import { resolverOf, showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import * as m from '@/locales/generated/messages';
import { toFormError } from '../model/order-error';
import { emptyOrder, orderDraft, type OrderValues } from '../model/order-values';

/** The rejections after which the shown price is no longer offered. */
const outdatingCodes: readonly ErrorCode[] = ['error_quote_stale', 'error_plan_unavailable', 'error_promo_invalid'];

const loadCheck = async (): Promise<Check<OrderValues>> => (await import('../model/check-order')).checkOrder;

export type OrderFormOptions = {
  /** Values known before the user types. */
  defaults: Partial<OrderValues>;
  createToken: (holderName: string) => Promise<string | undefined>;
};

type OrderPlacing = {
  /** Places the order. @returns Whether it was placed. */
  place: (values: OrderValues, paymentToken: string) => Promise<boolean>;
  /** Leads to the next page. The form stays busy until it resolves. */
  onPlaced: () => unknown;
  /** Called if the shown price is no longer valid. Nothing was charged. */
  onStale: () => unknown;
};

/** Shows why an order failed, at the fields or above the form. Keeps all input. */
async function showOrderError(error: unknown, { setError }: UseFormReturn<OrderValues>): Promise<void> {
  if (error instanceof ApiError && error.payment) {
    return setError('root.server', { type: 'server', message: purchaseMessage(error) });
  }
  const names = Object.keys(emptyOrder) as (keyof OrderValues)[];
  await showRejection(toFormError(error), setError, { names });
}

/** State, draft and submission of the checkout's last step. */
export function useOrderForm(options: OrderFormOptions) {
  const { defaults, createToken } = options;
  const form = useForm<OrderValues>({
    defaultValues: { ...emptyOrder, ...defaults },
    resolver: resolverOf(deferredCheck(loadCheck)),
  });
  const [draft] = useState(orderDraft);
  useFormDraft(form, draft);

  const isPlacing = useRef(false);
  const submitTo = ({ place, onPlaced, onStale }: OrderPlacing) =>
    form.handleSubmit(
      async (values) => {
        const paymentToken = await createToken(values.holderName);
        // The card's own fields say what is wrong.
        if (paymentToken === undefined) return;
        isPlacing.current = true;
        try {
          const isPlaced = await place(values, paymentToken);
          isPlacing.current = false;
          if (isPlaced) await onPlaced();
        } catch (error) {
          isPlacing.current = false;
          if (error instanceof ApiError && outdatingCodes.includes(error.code)) await onStale();
          if (isResultUnknown(error)) form.setError('root.server', { type: 'server', message: purchaseMessage(error) });
          else await showOrderError(error, form);
        }
      },
      async () => {
        // All issues are shown at once, those of the card included.
        await createToken(form.getValues('holderName'));
      },
    );

  const country = useWatch({ control: form.control, name: 'country' });
  const labels = {
    holderName: m.checkout_card_holder(),
    ...billingLabels(country),
    isConsented: m.checkout_consent_label(),
  };
  return {
    form,
    submitTo,
    isPlacing,
    labels,
    /** Shows an error of another action, such as starting the trial. */
    showError: (error: unknown) => showOrderError(error, form),
    warmUp: () => void loadReliably(loadCheck),
  };
}
