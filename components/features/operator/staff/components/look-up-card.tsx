import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { TextField } from '@/components/forms/text-field/text-field';
import { Card } from '@/components/ui/card/card';
import { Status } from '@/components/ui/status/status';
import { Stack } from '@/components/ui/stack/stack';
import { isFilled } from '../model/field-checks';
import type { ShownAccount } from '../hooks/use-shown-account';
import { AccountResult } from './account-result';

type LookUpCardProps = {
  shown: ShownAccount;
  /** Called with the number of an invoice to refund. */
  onRefund: (number: string) => void;
};

/** Finds an account by its exact address. */
export function LookUpCard({ shown: { account, show, refresh }, onRefund }: LookUpCardProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const { errors } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      await show(email.trim());
    } catch (error) {
      const isMissing = error instanceof Object && 'status' in error && error.status === 404;
      setError('email', { message: isMissing ? m.staff_not_found() : errorMessage(error) });
    }
  });
  const labels = { email: m.staff_email() };
  return (
    <Stack gap="m">
      <Card title={m.staff_find()}>
        <Stack gap="m">
          <p className="text-hint">{m.staff_find_hint()}</p>
          <Form onSubmit={submit} state={formState} labels={labels}>
            <TextField
              {...register('email', { validate: isFilled })}
              type="email"
              autoComplete="off"
              label={labels.email}
              error={errors.email?.message}
            />
            <div>
              <SubmitButton busyLabel={m.staff_finding()}>{m.staff_find()}</SubmitButton>
            </div>
          </Form>
        </Stack>
        <Status>{account && m.staff_found({ email: account.email })}</Status>
      </Card>
      {account && <AccountResult key={account.id} account={account} onRefund={onRefund} onChanged={refresh} />}
    </Stack>
  );
}
