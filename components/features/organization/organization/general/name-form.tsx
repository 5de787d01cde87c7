import { fieldIssues } from '@app/api-client/contract/field-issue';
import { updateOrganization } from '@app/api-client/contract/organization/organization';
import { useForm } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { formSettings } from '@/components/forms/form/form-settings';
import { resolverOf, showRejection } from '@/components/forms/form/ready-form-problems';
import { TextField } from '@/components/forms/text-field/text-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { useSaveOrganization } from '../use-organization';

type NameValues = { name: string };

/** Validates with the API call's own schema. */
const check = (values: NameValues) => {
  const { error } = updateOrganization.body.safeParse(values);
  return fieldIssues(error?.issues ?? [], values);
};

type NameFormProps = { name: string; onSaved: () => void; onCancel: () => void };

/** Renames the organization. */
export function NameForm({ name, onSaved, onCancel }: NameFormProps) {
  const { mutateAsync: save } = useSaveOrganization();
  const form = useForm<NameValues>({ ...formSettings, defaultValues: { name }, resolver: resolverOf(check) });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
      onSaved();
    } catch (error) {
      await showRejection(error, form.setError, { names: ['name'] });
    }
  });
  return (
    <Form
      onSubmit={submit}
      isBusy={isSubmitting}
      issues={listIssues(errors, { name: m.ui_name() })}
      submitCount={submitCount}
    >
      <TextField {...fieldOf(form, 'name')} label={m.ui_name()} autoComplete="organization" />
      <Actions>
        <SubmitButton busyLabel={m.ui_saving()}>{m.ui_save()}</SubmitButton>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      </Actions>
    </Form>
  );
}
