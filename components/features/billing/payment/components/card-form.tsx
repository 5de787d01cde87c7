import { ApiError } from '@app/api-client/api-error';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cardLabel } from '@/lib/billing/card-label';
import type { CreditCard } from '@/lib/billing/card-queries';
import { formatMoney } from '@/lib/billing/format-money';
import { purchaseMessage } from '@/lib/billing/purchase-message';
import { subscriptionQuery } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { withCardIssues } from '@/components/forms/payment-card/card-issues';
import { PaymentCardField } from '@/components/forms/payment-card/payment-card-field';
import type { PaymentConfig } from '@/components/forms/payment-card/payment-config';
import { useCardToken } from '@/components/forms/payment-card/use-card-token';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import type { SavedCard } from '../api/card-calls';
import { useSaveCard } from '../hooks/use-save-card';
import styles from '../payment.module.css';

type CardFormProps = {
  /** The card that the new one replaces. It does not change if the new one is declined. */
  replaced: CreditCard | undefined;
  config: Reading<PaymentConfig>;
  onCancel: () => void;
  onAdded: (saved: SavedCard) => unknown;
};

/** Adds a card, or replaces one, as the default payment method. It pays what is overdue, which the button says. */
export function CardForm({ replaced, config, onCancel, onAdded }: CardFormProps) {
  const subscription = useQuery(subscriptionQuery);
  const overdue = subscription.data?.payment ?? null;
  const { card, issues, createToken } = useCardToken();
  const { save, challenge } = useSaveCard({ config: config.data, replaced, overdue });
  const form = useForm({ defaultValues: { holderName: '' } });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = form.handleSubmit(
    async ({ holderName }) => {
      const paymentToken = await createToken(holderName);
      if (paymentToken === undefined) return;
      try {
        await onAdded(await save(paymentToken));
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'error_quote_stale';
        form.setError('root.server', { message: isStale ? m.payment_price_updated() : purchaseMessage(error) });
      }
    },
    async () => void (await createToken(form.getValues('holderName'))),
  );

  // Without the subscription, the button could not say what it charges.
  const isLoaded = subscription.data !== undefined;
  const error = config.error ?? (isLoaded ? null : subscription.error);
  const saveLabel = overdue
    ? m.payment_card_save_and_pay({ amount: formatMoney(overdue.amountDue) })
    : m.payment_card_save();
  return (
    <section aria-labelledby="card-form" className={styles.form}>
      <h3 id="card-form" ref={heading} tabIndex={-1}>
        {replaced ? m.payment_card_replace_named({ card: cardLabel(replaced) }) : m.payment_card_add()}
      </h3>
      <Form
        onSubmit={submit}
        state={form.formState}
        labels={{ holderName: m.payment_card_holder() }}
        addIssues={(ofFields) => withCardIssues(ofFields, issues)}
      >
        <AsyncSection
          resource={m.payment_card_resource()}
          data={isLoaded ? config.data : undefined}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void Promise.all([config.refetch(), subscription.refetch()])}
          skeleton={<Skeleton shape="field" count={3} />}
        >
          {(loaded) => (
            <PaymentCardField
              config={loaded}
              ref={card}
              holder={{
                ...fieldOf(form, 'holderName'),
                ...form.register('holderName', {
                  validate: (name) => name.trim() !== '' || m.validation_required(),
                }),
              }}
            />
          )}
        </AsyncSection>
        {replaced && <p className="text-hint">{m.payment_card_replace_text()}</p>}
        {overdue && (
          <p>
            {m.payment_card_save_charges({
              amount: formatMoney(overdue.amountDue),
              date: ownDate(overdue.paysUntil),
            })}
          </p>
        )}
        {challenge}
        <Actions>
          <SubmitButton busyLabel={overdue ? m.ui_paying() : m.ui_saving()}>{saveLabel}</SubmitButton>
          <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        </Actions>
      </Form>
    </section>
  );
}
