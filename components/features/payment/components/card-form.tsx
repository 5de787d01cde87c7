import { addCreditCard } from '@app/api-client/calls/credit-cards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '@/lib/api';
import { billingKey } from '@/lib/billing/billing-key';
import { cardLabel } from '@/lib/billing/card-label';
import type { CreditCard } from '@/lib/billing/card-queries';
import { purchaseMessage } from '@/lib/billing/purchase-message';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { formSettings } from '@/components/forms/form/form-settings';
import { PaymentCardField } from '@/components/forms/payment-card/payment-card-field';
import type { PaymentConfig } from '@/components/forms/payment-card/payment-config';
import { useCardToken } from '@/components/forms/payment-card/use-card-token';
import { usePurchase } from '@/components/forms/payment-card/use-purchase';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import styles from '../payment.module.css';

type CardFormProps = {
  /** The card that the new one replaces. It does not change if the new one is declined. */
  replaced: CreditCard | undefined;
  config: Reading<PaymentConfig>;
  onCancel: () => void;
  onAdded: (card: { card: string }) => unknown;
};

/** Adds a card, or replaces one, as the default payment method. */
export function CardForm({ replaced, config, onCancel, onAdded }: CardFormProps) {
  const client = useQueryClient();
  const { card, issues, createToken } = useCardToken();
  const { run, challenge } = usePurchase(config.data);
  const form = useForm({ ...formSettings, defaultValues: { holderName: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = form.handleSubmit(
    async ({ holderName }) => {
      const paymentToken = await createToken(holderName);
      if (paymentToken === undefined) return;
      try {
        const added = await run(({ continuationId }) =>
          callApi(addCreditCard, {
            body: {
              paymentToken,
              ...(replaced && { replacesCardId: replaced.id }),
              ...(continuationId !== undefined && { continuationId }),
            },
          }),
        );
        await client.invalidateQueries({ queryKey: billingKey });
        await onAdded({ card: cardLabel(added) });
      } catch (error) {
        form.setError('root.server', { message: purchaseMessage(error) });
      }
    },
    async () => void (await createToken(form.getValues('holderName'))),
  );

  return (
    <section aria-labelledby="card-form" className={styles.form}>
      <h3 id="card-form" ref={heading} tabIndex={-1}>
        {replaced ? m.payment_card_replace_named({ card: cardLabel(replaced) }) : m.payment_card_add()}
      </h3>
      <Form
        onSubmit={submit}
        isBusy={isSubmitting}
        issues={[...listIssues(errors, { holderName: m.payment_card_holder() }), ...issues]}
        submitCount={submitCount}
      >
        <AsyncSection
          resource={m.payment_card_resource()}
          data={config.data}
          error={config.error ? errorMessage(config.error) : undefined}
          onRetry={() => void config.refetch()}
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
        {challenge}
        <Actions>
          <SubmitButton busyLabel={m.ui_saving()}>{m.subscription_save_card()}</SubmitButton>
          <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        </Actions>
      </Form>
    </section>
  );
}
