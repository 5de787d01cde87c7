import * as m from '@/locales/generated/messages';
import { EmailField } from '@/components/forms/email-field/email-field';
import { FieldRow } from '@/components/forms/form/field-row';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { TextField } from '@/components/forms/text-field/text-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { GalleryPart } from './gallery-part';

type Values = { sampleEmail: string; sampleFirst: string; sampleLast: string };

const fieldLabels = () => ({
  sampleEmail: m.field_work_email(),
  sampleFirst: m.field_first_name(),
  sampleLast: m.field_last_name(),
});

/** A working form: submit it empty for the error summary, filled in for a server response. */
export function GalleryForm() {
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>();
  const { errors } = formState;
  const labels = fieldLabels();
  const required = { required: m.validation_required() };
  const reject = handleSubmit(() => setError('root.server', { message: m.error_server() }));
  return (
    <GalleryPart title={m.gallery_form()}>
      <Card>
        <Form onSubmit={reject} state={formState} labels={labels}>
          <EmailField
            label={labels.sampleEmail}
            autoComplete="email"
            error={errors.sampleEmail?.message}
            {...register('sampleEmail', required)}
          />
          <FieldRow>
            <TextField
              label={labels.sampleFirst}
              autoComplete="given-name"
              error={errors.sampleFirst?.message}
              {...register('sampleFirst', required)}
            />
            <TextField
              label={labels.sampleLast}
              autoComplete="family-name"
              error={errors.sampleLast?.message}
              {...register('sampleLast', required)}
            />
          </FieldRow>
          <Actions>
            <SubmitButton busyLabel={m.ui_saving()}>{m.ui_save()}</SubmitButton>
            <Button tone="quiet" onClick={() => reset()}>
              {m.ui_cancel()}
            </Button>
          </Actions>
        </Form>
      </Card>
    </GalleryPart>
  );
}
