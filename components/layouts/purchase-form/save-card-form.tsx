import { useForm } from 'react-hook-form';
import { purchaseMessage } from '@/lib/billing/purchase-message';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { formSettings } from '@/components/forms/form/form-settings';
import { usePurchase } from '@/components/forms/payment-card/use-purchase';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { ChargedCard } from './charged-card';
import { useCardToCharge } from './use-card-to-charge';

type Values = { holderName: string };

/** Adds the organization's first card, for a purchase that charges the default card. */
export function SaveCardForm() {
  const card = useCardToCharge();
  const { run, challenge } = usePurchase(card.config);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    ...formSettings,
    defaultValues: { holderName: '' },
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ holderName }) => {
    try {
      const token = await card.createToken(holderName);
      if (token !== undefined) await card.saveCard(token, run);
    } catch (error) {
      setError('root.server', { message: purchaseMessage(error) });
    }
  });
  const validate = (name: string) => name.trim() !== '' || m.validation_required();
  return (
    <Form
      onSubmit={submit}
      isBusy={isSubmitting}
      issues={[...listIssues(errors, { holderName: m.payment_card_holder() }), ...card.issues]}
      submitCount={submitCount}
    >
      <AsyncSection
        resource={m.subscription_card_resource()}
        data={card.config}
        error={card.error ? errorMessage(card.error) : undefined}
        onRetry={card.retry}
        skeleton={<Skeleton shape="field" />}
      >
        {() => (
          <ChargedCard
            card={card}
            holder={{ ...register('holderName', { validate }), error: errors.holderName?.message }}
          />
        )}
      </AsyncSection>
      {challenge}
      <Actions>
        <SubmitButton busyLabel={m.ui_saving()}>{m.subscription_save_card()}</SubmitButton>
      </Actions>
    </Form>
  );
}
