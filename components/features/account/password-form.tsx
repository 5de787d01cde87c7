import { Fragment, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import * as m from '../../../locales/generated/messages';
import { Form, SubmitButton } from '../../forms/form/form';
import { listIssues } from '../../forms/form/form-issues';
import { deferredCheck } from '../../forms/form/form-problems';
import { formSettings } from '../../forms/form/form-settings';
import { resolverOf, showRejection } from '../../forms/form/deferred-form-problems';
import { PasswordField } from '../../forms/password-field/password-field';
import { PasswordRules } from '../../forms/password-rules/password-rules';
import { UsernameField } from '../../forms/username-field/username-field';
import { Actions } from '../../ui/actions/actions';
import { Banner } from '../../ui/banner/banner';
import { Card } from '../../ui/card/card';
import type { PasswordValues } from './check-password-change';

type PasswordFormProps = {
  /** Whose password it is: password managers store it under this name. */
  email: string;
  /** What others know about the person: no password is made of it. */
  knownWords?: readonly string[];
  change: (values: PasswordValues) => Promise<void>;
  /** Whether it stands on a sheet of its own already, which is no place for another. */
  isBare?: boolean;
};

const empty: PasswordValues = { currentPassword: '', newPassword: '', verifyPassword: '' };

/** The check comes with the list of common passwords. */
const checkWith = (knownWords: readonly string[] | undefined) =>
  resolverOf(
    deferredCheck<PasswordValues>(async () => {
      const { checkPasswordChange } = await import('./check-password-change');
      return (values) => checkPasswordChange(values, knownWords);
    }),
  );

/** The fields in the page's order, for the error summary. */
const labels = (): Record<keyof PasswordValues, string> => ({
  currentPassword: m.password_current(),
  newPassword: m.password_new(),
  verifyPassword: m.password_verify(),
});
const names = Object.keys(empty) as (keyof PasswordValues)[];

type PasswordFieldsProps = Pick<PasswordFormProps, 'knownWords'> & { form: UseFormReturn<PasswordValues> };

function PasswordFields({ form, knownWords }: PasswordFieldsProps) {
  const { register, formState, control } = form;
  const typed = useWatch({ control, name: 'newPassword' });
  const fieldOf = (name: keyof PasswordValues) => ({
    ...register(name),
    label: labels()[name],
    error: formState.errors[name]?.message,
  });
  return (
    <>
      <PasswordField {...fieldOf('currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...fieldOf('newPassword')}
        autoComplete="new-password"
        hint={<PasswordRules password={typed} knownWords={knownWords} />}
      />
      <PasswordField {...fieldOf('verifyPassword')} autoComplete="new-password" />
    </>
  );
}

/** The current password, and the new one twice. */
export function PasswordForm({ email, knownWords, change, isBare = false }: PasswordFormProps) {
  const Sheet = isBare ? Fragment : Card;
  const [isChanged, setChanged] = useState(false);
  const form = useForm<PasswordValues>({ ...formSettings, defaultValues: empty, resolver: checkWith(knownWords) });
  const { errors, isSubmitting, submitCount } = form.formState;

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
      <Form onSubmit={submit} isBusy={isSubmitting} issues={listIssues(errors, labels())} submitCount={submitCount}>
        <UsernameField email={email} />
        <PasswordFields form={form} knownWords={knownWords} />
        <Actions>
          <SubmitButton busyLabel={m.password_changing()}>{m.password_change()}</SubmitButton>
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
