import { ApiError } from '@app/api-client/api-error';
import { useRef, useState, type FormEvent } from 'react';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
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
  const [name, setName] = useState(flow.name);
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<unknown>();
  const field = useRef<HTMLInputElement>(null);
  const nameIssue = checkName(name);
  const nameCheck = useNameCheck(name, undefined, nameIssue === undefined);
  const taken = nameCheck === 'taken' ? m.error_flow_name_taken() : undefined;
  const rejectedName = nameRejection(rejection);
  const fieldError = rejectedName ?? (attempts > 0 ? nameIssue : undefined) ?? taken;
  const formError = rejection !== undefined && rejectedName === undefined ? errorMessage(rejection) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRejection(undefined);
    if (nameIssue ?? taken) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      await onAdded(await copyStoreFlow(flow, name.trim()));
    } catch (error) {
      setRejection(error);
      setAttempts(attempts + 1);
      setBusy(false);
    }
  };
  const issues = [
    ...(formError === undefined ? [] : [{ message: formError }]),
    ...(fieldError === undefined ? [] : [{ fieldId: nameId, label: m.flows_name(), message: fieldError }]),
  ];
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={m.flows_add_named({ name: flow.name })}
      description={m.flows_store_dialog_text()}
      initialFocus={field}
    >
      <Form onSubmit={submit} isBusy={isBusy} issues={attempts > 0 ? issues : []} submitCount={attempts}>
        <div>
          <TextField
            ref={field}
            name={nameId}
            label={m.flows_name()}
            autoComplete="off"
            value={name}
            error={fieldError}
            onChange={({ target }) => {
              setName(target.value);
              setRejection(undefined);
            }}
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
