import { fieldIssues } from '@app/api-client/contract/field-issue';
import { updateOrganization } from '@app/api-client/contract/organization/organization';
import * as m from '@/locales/generated/messages';
import { fieldOf } from '@/components/forms/form/field-of';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { resolverOf, showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
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
  const form = useForm<NameValues>({ defaultValues: { name }, resolver: resolverOf(check) });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
      onSaved();
    } catch (error) {
      await showRejection(error, form.setError, { names: ['name'] });
    }
  });
  return (
    <Form onSubmit={submit} state={form.formState} labels={{ name: m.ui_name() }}>
      <TextField {...fieldOf(form, 'name')} label={m.ui_name()} autoComplete="organization" />
      <Actions>
        <SubmitButton busyLabel={m.ui_saving()}>{m.ui_save()}</SubmitButton>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      </Actions>
    </Form>
  );
}
