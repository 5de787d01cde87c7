import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { formSettings } from '@/components/forms/form/form-settings';
import { showRejection } from '@/components/forms/form/ready-form-problems';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { checkDetails } from '../model/check-key';
import { DetailFields, detailLabels } from './detail-fields';
import { keyCalls } from '../api/key-calls';
import type { OneKeyDialogProps } from '../model/key-dialog-props';
import { keyResolver } from '../model/key-resolver';
import { toKeyDetails, toDetailValues, type DetailValues } from '../model/key-values';

/** Edits the details of a key. Its secret and permissions stay the same. */
export function ChangeKeyDialog({ kind, subject, onClose, onChanged, onNotice }: OneKeyDialogProps) {
  const form = useForm<DetailValues>({
    ...formSettings,
    defaultValues: toDetailValues(subject),
    resolver: keyResolver((values: DetailValues) => checkDetails(kind, values)),
  });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  useEffect(() => setFocus('name'), [setFocus]);

  const submit = handleSubmit(async (values) => {
    try {
      const { name } = await keyCalls[kind].change(subject.id, toKeyDetails(values));
      await onChanged();
      onNotice(m.keys_changed({ name }));
      onClose();
    } catch (error) {
      await showRejection(error, setError, { names: ['name', 'botName'] });
    }
  });

  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={kind === 'api' ? m.keys_rename_title({ name: subject.name }) : m.keys_change_title({ name: subject.name })}
      description={m.keys_change_text()}
    >
      <Form
        onSubmit={submit}
        isBusy={isSubmitting}
        issues={listIssues(errors, detailLabels(kind))}
        submitCount={submitCount}
      >
        <DetailFields kind={kind} form={form} />
        <Actions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <SubmitButton busyLabel={m.ui_saving()}>{m.ui_save()}</SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
