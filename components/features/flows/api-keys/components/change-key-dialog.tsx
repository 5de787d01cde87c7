import { useEffect } from 'react';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
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
    defaultValues: toDetailValues(subject),
    resolver: keyResolver((values: DetailValues) => checkDetails(kind, values)),
  });
  const { handleSubmit, setError, setFocus, formState } = form;
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
      <Form onSubmit={submit} state={formState} labels={detailLabels(kind)}>
        <DetailFields kind={kind} form={form} />
        <Actions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <SubmitButton busyLabel={m.ui_saving()}>{m.ui_save()}</SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
