import { ApiError } from '@app/api-client/api-error';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { TextField } from '@/components/forms/text-field/text-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Status } from '@/components/ui/status/status';
import { copyStoreFlow, type Flow } from '../api/flow-calls';
import { useNameCheck } from '../hooks/use-name-check';
import { checkName } from '../model/flow-values';
import styles from '../flows.module.css';

type AddStoreFlowProps = { flow: Flow; onClose: () => void; onAdded: (flow: Flow) => Promise<void> };

const nameId = 'store-flow-name';

/** The message for a rejected name; undefined if the rejection is not about it. */
function nameRejection(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'error_flow_name_taken') return m.error_flow_name_taken();
  return error.fields.name && issueMessage(error.fields.name);
}

/** Names the copy of a flow of the workflow store and creates it. */
export function AddStoreFlow({ flow, onClose, onAdded }: AddStoreFlowProps) {
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm({
    defaultValues: { [nameId]: flow.name },
  });
  useEffect(() => setFocus(nameId), [setFocus]);
  const name = useWatch({ control, name: nameId });
  const nameCheck = useNameCheck(name, undefined, checkName(name) === undefined);
  const taken = nameCheck === 'taken' ? m.error_flow_name_taken() : undefined;
  const fieldError = formState.errors[nameId]?.message ?? taken;

  const submit = handleSubmit(async () => {
    if (taken) return setError(nameId, { message: taken });
    try {
      await onAdded(await copyStoreFlow(flow, name.trim()));
    } catch (error) {
      const ofName = nameRejection(error);
      setError(ofName === undefined ? 'root.server' : nameId, { message: ofName ?? errorMessage(error) });
    }
  });
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={m.flows_add_named({ name: flow.name })}
      description={m.flows_store_dialog_text()}
    >
      <Form onSubmit={submit} state={formState} labels={{ [nameId]: m.flows_name() }}>
        <div>
          <TextField
            {...register(nameId, { validate: checkName })}
            label={m.flows_name()}
            autoComplete="off"
            error={fieldError}
          />
          <Status isVisible className={styles.nameNote}>
            {nameCheck === 'free' && fieldError === undefined && m.flows_name_free()}
          </Status>
        </div>
        <Actions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <SubmitButton busyLabel={m.flows_store_adding()}>{m.flows_store_add()}</SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
