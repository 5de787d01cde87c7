import { Fragment, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { deferredCheck } from '@/components/forms/form/form-problems';
import { resolverOf, showRejection } from '@/components/forms/form/deferred-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { PasswordRules } from '@/components/forms/password-rules/password-rules';
import { UsernameField } from '@/components/forms/username-field/username-field';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Card } from '@/components/ui/card/card';
import type { PasswordValues } from './model/check-password-change';

type PasswordFormProps = {
  /** The account's address: password managers store the password under it. */
  email: string;
  /** Names of the user and the company: passwords made of them count as common (PW-2). */
  knownWords?: readonly string[];
  change: (values: PasswordValues) => Promise<void>;
  /** Renders the form without a card, for a page that already has one. */
  isBare?: boolean;
};

const empty: PasswordValues = { currentPassword: '', newPassword: '', verifyPassword: '' };

/** Loads the check on demand, because it includes the list of common passwords. */
const passwordResolver = (knownWords: readonly string[] | undefined) =>
  resolverOf(
    deferredCheck<PasswordValues>(async () => {
      const { checkPasswordChange } = await import('./model/check-password-change');
      return (values) => checkPasswordChange(values, knownWords);
    }),
  );

/** The fields in the page's order, for the error summary. */
const labels = (): Record<keyof PasswordValues, string> => ({
  currentPassword: m.field_current_password(),
  newPassword: m.field_new_password(),
  verifyPassword: m.field_verify_password(),
});
const names = Object.keys(empty) as (keyof PasswordValues)[];

type PasswordFieldsProps = Pick<PasswordFormProps, 'knownWords'> & { form: UseFormReturn<PasswordValues> };

function PasswordFields({ form, knownWords }: PasswordFieldsProps) {
  const { register, formState, control } = form;
  const typed = useWatch({ control, name: 'newPassword' });
  const fieldProps = (name: keyof PasswordValues) => ({
    ...register(name),
    label: labels()[name],
    error: formState.errors[name]?.message,
  });
  return (
    <>
      <PasswordField {...fieldProps('currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...fieldProps('newPassword')}
        autoComplete="new-password"
        hint={<PasswordRules password={typed} knownWords={knownWords} />}
      />
      <PasswordField {...fieldProps('verifyPassword')} autoComplete="new-password" />
    </>
  );
}

/** Asks for the current password, and for the new one twice. */
export function PasswordForm({ email, knownWords, change, isBare = false }: PasswordFormProps) {
  const Sheet = isBare ? Fragment : Card;
  const [isChanged, setChanged] = useState(false);
  const form = useForm<PasswordValues>({
    defaultValues: empty,
    resolver: passwordResolver(knownWords),
  });

  const submit = form.handleSubmit(async (values) => {
    setChanged(false);
    try {
      await change(values);
      form.reset(empty);
      setChanged(true);
    } catch (error) {
      await showRejection(error, form.setError, {
        names,
        fieldOfCode: { error_password_current_invalid: 'currentPassword' },
      });
    }
  });

  return (
    <Sheet>
      <Form onSubmit={submit} state={form.formState} labels={labels()}>
        <UsernameField email={email} />
        <PasswordFields form={form} knownWords={knownWords} />
        <Actions>
          <SubmitButton busyLabel={m.password_changing()}>{m.ui_change_password()}</SubmitButton>
        </Actions>
        {isChanged && (
          <Banner level="ok" isAnnounced>
            {m.password_changed()}
          </Banner>
        )}
      </Form>
    </Sheet>
  );
}
